import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOT_DURABLE_SETTINGS } from '../../postgres/temporary-server.ts';
import { type TestServer, testServer } from '../../postgres/test-database.ts';
import { contractEvents, idsOf, newEventType, newStreamName } from '../contract/store-under-test.ts';
import type { EventStore, Position } from '../event-store.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

/** A separate server, because the open transactions of these tests would delay readers in other tests. */
let server: TestServer;
let store: EventStore;
let slow: pg.Client;
beforeAll(async () => {
  server = await testServer({ ...NOT_DURABLE_SETTINGS, max_prepared_transactions: '2' });
  store = await openPostgresEventStore({ url: server.url });
  slow = new pg.Client({ connectionString: server.url });
  await slow.connect();
});
afterAll(async () => {
  await slow?.end();
  await store?.close();
  await server?.remove();
});

let type: string;
beforeEach(() => {
  type = newEventType();
});

const insertHeld = `insert into event_log.events (stream, revision, event_id, type, data, metadata)
  values ($1, 0, $2, $3, '{}', '{}')`;

const readings: readonly (readonly [string, (after: Position) => Promise<{ ids: string[]; position: Position }>])[] = [
  ['a scan', (after) => scanned(after)],
  ['a scan by type', (after) => scanned(after, [type])],
  ['a page', (after) => paged(after)],
  ['a page by type', (after) => paged(after, [type])],
];
const scanned = async (after: Position, types?: readonly string[]) => {
  const ids: string[] = [];
  let position = after;
  for await (const batch of store.scan(after, types)) {
    ids.push(...idsOf(batch.events.filter((event) => event.type === type)));
    ({ position } = batch);
  }
  return { ids, position };
};
const paged = async (after: Position, types?: readonly string[]) => {
  const page = await store.readAll(after, 1_000, types);
  return { ids: idsOf(page.events.filter((event) => event.type === type)), position: page.position };
};

it.each(readings)('%s stops before an open append, so that its events are read once it commits', async (_, read) => {
  await store.append(newStreamName(), 'none', contractEvents(1));
  const held = randomUUID();
  await slow.query('begin');
  await slow.query(insertHeld, [newStreamName(), held, type]);
  const later = contractEvents(1, type);
  await store.append(newStreamName(), 'none', later);
  const before = await read('');
  await slow.query('commit');
  const after = await read(before.position);
  expect([before.ids, after.ids]).toEqual([[], [held, ...idsOf(later)]]);
});

describe('an open transaction that does not append', () => {
  beforeEach(async () => {
    await slow.query('begin');
    await slow.query('create temporary table elsewhere (one int) on commit drop');
  });
  afterEach(() => slow.query('rollback'));

  it.each(readings)('does not delay %s', async (_, read) => {
    const appended = contractEvents(2, type);
    await store.append(newStreamName(), 'none', appended);
    expect((await read('')).ids).toEqual(idsOf(appended));
  });

  it('does not delay subscribers', async () => {
    const after = await store.head();
    const appended = contractEvents(1, type);
    await store.append(newStreamName(), 'none', appended);
    for await (const batch of store.subscribe({ after, types: [type] })) {
      if (batch.events.length === 0) continue;
      expect(idsOf(batch.events)).toEqual(idsOf(appended));
      break;
    }
  });

  it('does not hide the last event of a type', async () => {
    await store.append(newStreamName(), 'none', contractEvents(1));
    const last = contractEvents(1, type);
    await store.append(newStreamName(), 'none', last);
    expect((await store.lastOf?.([type], await store.head()))?.id).toBe(last[0]?.id);
  });

  it('is not reported as delaying readers', async () => {
    expect(await store.heldUpSince?.()).toBeNull();
  });

  it('can no longer append, because readers may already have passed the position', async () => {
    await expect(slow.query(insertHeld, [newStreamName(), randomUUID(), type])).rejects.toThrow(
      'An append must be the first write of its transaction',
    );
  });

  it('does not make readers skip an open append', async () => {
    const writer = new pg.Client({ connectionString: server.url });
    await writer.connect();
    const held = randomUUID();
    await writer.query('begin');
    await writer.query(insertHeld, [newStreamName(), held, type]);
    const later = contractEvents(1, type);
    await store.append(newStreamName(), 'none', later);
    const before = await scanned('', [type]);
    await writer.query('commit');
    await writer.end();
    const after = await scanned(before.position, [type]);
    expect([before.ids, after.ids]).toEqual([[], [held, ...idsOf(later)]]);
  });
});

it('a transaction may append more than once, even within a savepoint', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  await slow.query('begin');
  await slow.query(insertHeld, [newStreamName(), ids[0], type]);
  await slow.query(insertHeld, [newStreamName(), ids[1], type]);
  await slow.query('savepoint half');
  await slow.query(insertHeld, [newStreamName(), ids[2], type]);
  await slow.query('release half');
  await slow.query('commit');
  const { events } = await store.readAll('', 1_000, [type]);
  expect(idsOf(events)).toEqual(ids);
});

it('the start of an open append that delays all readers is reported', async () => {
  const before = new Date().toISOString();
  await slow.query('begin');
  await slow.query(insertHeld, [newStreamName(), randomUUID(), type]);
  const since = await store.heldUpSince?.();
  expect(since && since >= before.slice(0, 18) && since <= new Date().toISOString()).toBe(true);
  await slow.query('commit');
  expect(await store.heldUpSince?.()).toBeNull();
});

it('readers also wait for a prepared transaction that appended', async () => {
  const held = randomUUID();
  await slow.query('begin');
  await slow.query(insertHeld, [newStreamName(), held, type]);
  await slow.query(`prepare transaction 'held'`);
  const later = contractEvents(1, type);
  await store.append(newStreamName(), 'none', later);
  const before = await paged('', [type]);
  await slow.query(`commit prepared 'held'`);
  expect([before.ids, (await paged(before.position, [type])).ids]).toEqual([[], [held, ...idsOf(later)]]);
});
