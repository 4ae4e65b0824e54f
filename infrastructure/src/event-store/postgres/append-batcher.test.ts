import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../postgres/test-database.ts';
import { contractEvents, idsOf, newStreamName } from '../contract/store-under-test.ts';
import type { EventStore } from '../event-store.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

let database: TestDatabase;
let stores: EventStore[];
beforeAll(async () => {
  database = await testDatabase();
  stores = [];
  for (let i = 0; i < 4; i += 1) stores.push(await openPostgresEventStore({ url: database.url }));
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await database.drop();
});

test('an append that the database cannot store fails alone, and the rest of its batch is stored', async () => {
  const [store] = stores;
  const tooFar = 2_147_483_647;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => store?.append(newStreamName(), i === 7 ? tooFar : 'none', contractEvents(2))),
  );
  expect(results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([7]);
});

test.each(['with a "quote"', 'with a back\\slash', 'with a\nnew line', 'with a \u0000', ''])(
  'a stream name is rejected if it is %j',
  async (stream) => {
    await expect(stores[0]?.append(stream, 'none', contractEvents(1))).rejects.toThrow(RangeError);
  },
);

test('an event id that is not a UUID is rejected before it reaches the database', async () => {
  const [store] = stores;
  const [event] = contractEvents(1);
  await expect(store?.append(newStreamName(), 'none', event ? [{ ...event, id: 'mine' }] : [])).rejects.toThrow(
    RangeError,
  );
});

test('appends to one stream are written in order, each with its own result', async () => {
  const [store] = stores;
  const [stream, first, second] = [newStreamName(), contractEvents(1), contractEvents(2)];
  const answers = await Promise.all([store?.append(stream, 'none', first), store?.append(stream, 0, second)]);
  expect(answers).toMatchObject([
    { outcome: 'appended', repeated: false, revision: 0 },
    { outcome: 'appended', repeated: false, revision: 2 },
  ]);
  expect(idsOf((await store?.read(stream)) ?? [])).toEqual(idsOf([...first, ...second]));
});

test('events with ids that another stream already has are not stored', async () => {
  const [store] = stores;
  const [stream, other, events] = [newStreamName(), newStreamName(), contractEvents(2)];
  await store?.append(stream, 'none', events);
  expect(await store?.append(other, 'none', events)).toEqual({ outcome: 'conflict', actual: 'none' });
  expect(await store?.read(other)).toEqual([]);
});

test('only one of several processes’ concurrent appends to a stream is stored, and stored completely', async () => {
  const streams = Array.from({ length: 60 }, newStreamName);
  const outcomes = await Promise.all(
    streams.map((stream) =>
      Promise.all(
        stores.map(async (store, i) => {
          const events = contractEvents(i + 1);
          return { events, result: await store.append(stream, 'none', events) };
        }),
      ),
    ),
  );
  for (const [i, stream] of streams.entries()) {
    const winners = (outcomes[i] ?? []).filter(({ result }) => result.outcome === 'appended');
    expect(winners).toHaveLength(1);
    expect(idsOf((await stores[0]?.read(stream)) ?? [])).toEqual(idsOf(winners[0]?.events ?? []));
  }
});

test('an append that conflicts with another process at its first event stores none of its events', async () => {
  const [store] = stores;
  const [stream, rival] = [newStreamName(), contractEvents(1)];
  const other = new pg.Client({ connectionString: database.url });
  const watcher = new pg.Client({ connectionString: database.url });
  await other.connect();
  await watcher.connect();
  await other.query('begin');
  await other.query(
    `insert into event_log.events (stream, revision, event_id, type, data, metadata) values ($1, 0, $2, 'T', '{}', '{}')`,
    [stream, rival[0]?.id],
  );
  const [lost, gatheredWithIt] = [
    store?.append(stream, 'none', contractEvents(3)),
    store?.append(newStreamName(), 'none', contractEvents(2)),
  ];
  const waiting = async () => {
    const { rows } = await watcher.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  await other.query('commit');
  expect(await lost).toEqual({ outcome: 'conflict', actual: 0 });
  await expect(gatheredWithIt).resolves.toMatchObject({ outcome: 'appended' });
  expect(idsOf((await store?.read(stream)) ?? [])).toEqual(idsOf(rival));
  await other.end();
  await watcher.end();
});
