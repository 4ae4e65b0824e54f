import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../postgres/pool.ts';
import { type TestDatabase, testDatabaseOnOwnServer } from '../../postgres/test-database.ts';
import { contractEvents, newStreamName, positionOfAppended } from '../contract/store-under-test.ts';
import { START_POSITION } from '../event-store.ts';
import { createLogPages, type LogPages } from './log-pages.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';
import { createLogTail } from './tail.ts';

let database: TestDatabase;
beforeAll(async () => {
  // This file needs a separate server, because open transactions in other tests would cause further queries.
  database = await testDatabaseOnOwnServer();
});
afterAll(() => database.drop());

test('twenty subscribers at the head share the queries for new events', async () => {
  const store = await openPostgresEventStore({ url: database.url });
  const identity = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(1))).slice(0, 8);
  const pool = createPool({ url: database.url, applicationName: 'test' });
  const pages = createLogPages(pool, 'event_log', identity);
  let queries = 0;
  const counted: LogPages = {
    ...pages,
    page: (after, limit, types) => {
      queries += 1;
      return pages.page(after, limit, types);
    },
  };
  const closing = new AbortController();
  const tail = createLogTail(counted, closing.signal);
  const subscribers = Array.from({ length: 20 }, () => tail.subscribe({ after: START_POSITION }));
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
    tail.announce(positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(1))));
    await all;
  }
  closing.abort();
  await store.close();
  await pool.end();
  expect(queries).toBeLessThanOrEqual(rounds * 3);
});

test('the exact horizon is read only if reading makes no progress', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const positionAt = (n: number) => String(n).padStart(8, '0');
  let newest = 0;
  let progress = 1;
  const exact: boolean[] = [];
  const pages = {
    assertIssued: async () => undefined,
    page: async (after: string, _limit: number, { exact: isExact }: { readonly exact?: boolean } = {}) => {
      // Only the shared reads at the head, name a horizon.
      if (isExact === undefined) return { events: [], position: after, caughtUp: true };
      now += 30;
      newest += progress;
      exact.push(isExact);
      return { events: [], position: positionAt(newest), caughtUp: true };
    },
  } as unknown as LogPages;
  const closing = new AbortController();
  const tail = createLogTail(pages, closing.signal);
  tail.announce(positionAt(1_000));
  const batches = tail.subscribe({ after: positionAt(0) });
  while (exact.length < 10) await batches.next();
  const whileProgressing = [...exact];
  progress = 0;
  const waiting = batches.next();
  await expect.poll(() => exact.at(-1)).toBe(true);
  closing.abort();
  await waiting;
  vi.restoreAllMocks();
  expect(whileProgressing).not.toContain(true);
});
