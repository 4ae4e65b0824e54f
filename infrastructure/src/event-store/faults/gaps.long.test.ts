import { randomUUID } from 'node:crypto';
import { setTimeout as hold } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../postgres/pool.ts';
import { NOT_DURABLE_SETTINGS } from '../../postgres/temporary-server.ts';
import { type TestServer, testServer } from '../../postgres/test-database.ts';
import { newEventType } from '../contract/store-under-test.ts';
import type { EventStore } from '../event-store.ts';
import { openEventStoreDb } from '../eventstoredb/eventstoredb-event-store.ts';
import { startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { inMemoryEventStore } from '../in-memory-event-store.ts';
import { DEFAULT_LOG_SCHEMA } from '../postgres/event-log-schema.ts';
import { findOldestOpenAppend } from '../postgres/horizon.ts';
import { openPostgresEventStore } from '../postgres/postgres-event-store.ts';
import { expectNothingLostOrRepeated, runWriters, tailWithRestarts } from './writers-and-reader.ts';

const WRITERS = 32;
const HOLDERS = 4;
const AT_MOST_MS = 30_000;

const forMs = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

const expectNoGaps = async (stores: readonly EventStore[], ms: number): Promise<void> => {
  const [reading] = stores;
  if (reading === undefined) throw new Error('no store to read from');
  const readers = [tailWithRestarts(() => reading, 7), tailWithRestarts(() => reading, 1_000_000)];
  const restarted = () => (readers[0]?.restarts() ?? 0) > 2;
  const [atLeast, atMost] = [forMs(ms), forMs(AT_MOST_MS)];
  const until = () => atMost() || (atLeast() && restarted());
  const acknowledged = await runWriters({ stores, writers: WRITERS, type: newEventType(), until });
  const head = await reading.head();
  for (const reader of readers) {
    await reader.reaches(head);
    await reader.stop();
    await expectNothingLostOrRepeated(reading, reader.ids(), acknowledged);
  }
  expect(restarted()).toBe(true);
};

describe('an event log', () => {
  test('neither skips nor repeats an event in memory, with 32 writers and a restarting reader', async () => {
    const store = inMemoryEventStore();
    await expectNoGaps([store], 300);
    await store.close();
  });

  test('neither skips nor repeats an event in the EventStoreDB double, with 32 writers and a restarting reader', async () => {
    const double = await startEventStoreDbDouble();
    const store = await openEventStoreDb(double.url);
    await expectNoGaps([store], 1_500);
    await store.close();
    await double.stop();
  });

  describe('in PostgreSQL', () => {
    // These tests need a separate server, because their open transactions would delay readers in other tests.
    let server: TestServer;
    let stores: EventStore[];
    beforeAll(async () => {
      server = await testServer(NOT_DURABLE_SETTINGS);
      stores = [];
      for (let i = 0; i < 3; i += 1) stores.push(await openPostgresEventStore({ url: server.url }));
    });
    afterAll(async () => {
      for (const store of stores) await store.close();
      await server.remove();
    });

    const runHolder = async (until: () => boolean): Promise<string[]> => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const ids: string[] = [];
      while (!until()) {
        const id = randomUUID();
        await client.query('begin');
        await client.query(
          `insert into event_log.events (stream, revision, event_id, type, data, metadata)
           values ($1, 0, $2, 'Held', '{}', '{}')`,
          [`held-${id}`, id],
        );
        await hold(20 + Math.random() * 120);
        await client.query('commit');
        ids.push(id);
      }
      await client.end();
      return ids;
    };

    const runBystander = async (until: () => boolean): Promise<void> => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      while (!until()) {
        await client.query('begin');
        await client.query('select pg_current_xact_id()');
        await hold(300 + Math.random() * 300);
        await client.query('rollback');
      }
      await client.end();
    };

    const runNaiveReader = async (until: () => boolean): Promise<ReadonlySet<string>> => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      const seen = new Set<string>();
      let after = '0';
      for (let last = false; !last; ) {
        last = until();
        const { rows } = await client.query<{ global_position: string; event_id: string }>(
          'select global_position, event_id from event_log.events where global_position > $1 order by 1',
          [after],
        );
        for (const row of rows) seen.add(row.event_id);
        after = rows.at(-1)?.global_position ?? after;
        await hold(2);
      }
      await client.end();
      return seen;
    };

    test.each([
      ['with open appends', 0],
      ['with open appends and other open transactions', 3],
    ])('neither skips nor repeats an event with 32 writers and a restarting reader, %s', async (_, bystanders) => {
      let holding = true;
      let naiveOver = false;
      const holders = Array.from({ length: HOLDERS }, () => runHolder(() => !holding));
      const standingBy = Array.from({ length: bystanders }, () => runBystander(() => !holding));
      const naive = runNaiveReader(() => naiveOver);
      const [reading] = stores;
      if (reading === undefined) throw new Error('no store to read from');
      const readers = [tailWithRestarts(() => reading, 7), tailWithRestarts(() => stores[1] ?? reading, 1_000_000)];
      const written = await runWriters({ stores, writers: WRITERS, type: newEventType(), until: forMs(4_000) });
      holding = false;
      await Promise.all(standingBy);
      const acknowledged = new Set([...written, ...(await Promise.all(holders)).flat()]);
      naiveOver = true;
      const naivelySeen = await naive;
      const head = await reading.head();
      for (const reader of readers) {
        await reader.reaches(head);
        await reader.stop();
        await expectNothingLostOrRepeated(reading, reader.ids(), acknowledged);
      }
      const lostNaively = [...acknowledged].filter((id) => !naivelySeen.has(id)).length;
      console.info(`${acknowledged.size} events; a reader by number alone lost ${lostNaively} of them, this one none`);
      expect(lostNaively).toBeGreaterThan(0);
    });

    test('reports an open append, but no other open transaction', async () => {
      const pool = createPool({ url: server.url, applicationName: 'test' });
      const writer = await pool.connect();
      await writer.query('begin');
      await writer.query('select pg_current_xact_id()');
      expect(await findOldestOpenAppend(pool, DEFAULT_LOG_SCHEMA)).toBeNull();
      await writer.query('rollback');
      await writer.query('begin');
      await writer.query(
        `insert into event_log.events (stream, revision, event_id, type, data, metadata)
         values ('watched', 0, gen_random_uuid(), 'Held', '{}', '{}')`,
      );
      await hold(30);
      expect((await findOldestOpenAppend(pool, DEFAULT_LOG_SCHEMA))?.seconds).toBeGreaterThan(0.02);
      await writer.query('rollback');
      writer.release();
      expect(await findOldestOpenAppend(pool, DEFAULT_LOG_SCHEMA)).toBeNull();
      await pool.end();
    });
  });
});
