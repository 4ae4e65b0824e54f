import { openEventStoreDb } from '@saferide/infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { test } from 'vitest';
import { expectProgressThroughLog } from '../testing/rebuild-progress-contract.ts';

test('a rebuild on EventStoreDB reports how much of the log it has read', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  await expectProgressThroughLog(store);
  await store.close();
  await double.stop();
});
