import { openPostgresEventStore } from '@saferide/infrastructure/event-store/postgres/postgres-event-store';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { test } from 'vitest';
import { expectProgressThroughLog } from '../testing/rebuild-progress-contract.ts';

test('a rebuild on PostgreSQL reports how much of the log it has read', async () => {
  const database = await testDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  await expectProgressThroughLog(store);
  await store.close();
  await database.drop();
});
