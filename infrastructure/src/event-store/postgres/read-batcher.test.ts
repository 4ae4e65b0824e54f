import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../postgres/test-database.ts';
import { contractEvents, idsOf, newStreamName } from '../contract/store-under-test.ts';
import type { EventStore, ReadOptions } from '../event-store.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await testDatabase();
  store = await openPostgresEventStore({ url: database.url });
});
afterAll(async () => {
  await store?.close();
  await database?.drop();
});

const filled = async (count: number) => {
  const [stream, events] = [newStreamName(), contractEvents(count)];
  await store.append(stream, 'none', events);
  return { stream, ids: idsOf(events) };
};

const statementsOf = async (task: () => Promise<void>): Promise<string[]> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await task();
    const names = sent.mock.calls.map(([statement]) => (statement as { name?: string }).name ?? '');
    return names.filter((name) => name.startsWith('read '));
  } finally {
    sent.mockRestore();
  }
};

test('concurrent reads share one statement per direction, and each gets its own result', async () => {
  const [short, long] = [await filled(2), await filled(9)];
  const reads: readonly [string, ReadOptions, readonly string[]][] = [
    [long.stream, {}, long.ids],
    [short.stream, {}, short.ids],
    [newStreamName(), {}, []],
    [long.stream, { from: 4 }, long.ids.slice(4)],
    [long.stream, { from: 4, limit: 2 }, long.ids.slice(4, 6)],
    [short.stream, { direction: 'backwards' }, short.ids.toReversed()],
    [long.stream, { direction: 'backwards', limit: 3 }, long.ids.toReversed().slice(0, 3)],
    [long.stream, { direction: 'backwards', from: 1 }, long.ids.slice(0, 2).toReversed()],
  ];
  const names = await statementsOf(async () => {
    const found = await Promise.all(reads.map(([stream, options]) => store.read(stream, options)));
    expect(found.map(idsOf)).toEqual(reads.map(([, , ids]) => ids));
  });
  expect(names.toSorted()).toEqual(['read each backwards', 'read each forwards']);
});

test('a single read uses the statement for one stream', async () => {
  const { stream, ids } = await filled(3);
  expect(await statementsOf(async () => expect(idsOf(await store.read(stream))).toEqual(ids))).toEqual([
    'read forwards',
  ]);
});

test('all reads return their events even if there are more reads than one statement can hold', async () => {
  const all = await Promise.all(Array.from({ length: 230 }, () => filled(1)));
  const names = await statementsOf(async () => {
    const found = await Promise.all(all.map(({ stream }) => store.read(stream)));
    expect(found.map(idsOf)).toEqual(all.map(({ ids }) => ids));
  });
  expect(names).toHaveLength(3);
});

test('an invalid read fails alone', async () => {
  const { stream, ids } = await filled(2);
  const results = await Promise.allSettled([store.read(stream), store.read('with a \u0000'), store.read(stream)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results.flatMap((one) => (one.status === 'fulfilled' ? [idsOf(one.value)] : []))).toEqual([ids, ids]);
});
