import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../postgres/pool.ts';
import { type TestDatabase, testDatabaseOnOwnServer } from '../../postgres/test-database.ts';
import { newStreamName, positionOfAppended, someEvents } from '../contract/store-under-test.ts';
import { START } from '../event-store.ts';
import { createPages, type Pages } from './pages.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';
import { createTail } from './tail.ts';

let database: TestDatabase;
beforeAll(async () => {
  // This file needs a separate server, because open transactions in other tests would cause further queries.
  database = await testDatabaseOnOwnServer();
});
afterAll(() => database.drop());

test('twenty subscribers at the head share the queries for new events', async () => {
  const store = await openPostgresEventStore({ url: database.url });
  const identity = positionOfAppended(await store.append(newStreamName(), 'none', someEvents(1))).slice(0, 8);
  const pool = createPool({ url: database.url, applicationName: 'test' });
  const pages = createPages(pool, 'event_log', identity);
  let queries = 0;
  const counted: Pages = {
    ...pages,
    page: (after, limit, types) => {
      queries += 1;
      return pages.page(after, limit, types);
    },
  };
  const closing = new AbortController();
  const tail = createTail(counted, closing.signal);
  const subscribers = Array.from({ length: 20 }, () => tail.subscribe({ after: START }));
  const nextEvent = async (batches: (typeof subscribers)[number]): Promise<void> => {
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      if (next.value.events.length > 0) return;
    }
  };
  await Promise.all(subscribers.map(nextEvent));
  queries = 0;
  const rounds = 20;
  for (let i = 0; i < rounds; i += 1) {
    const all = Promise.all(subscribers.map(nextEvent));
    tail.announce(positionOfAppended(await store.append(newStreamName(), 'none', someEvents(1))));
    await all;
  }
  closing.abort();
  await store.close();
  await pool.end();
  expect(queries).toBeLessThanOrEqual(rounds * 3);
});
