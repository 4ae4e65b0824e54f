import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FORGETFUL } from '../../postgres/forgetful.ts';
import { type TestServer, testServer } from '../../postgres/test-database.ts';
import { aStream, aType, idsOf, someEvents } from '../contract/given.ts';
import type { EventStore, Position } from '../event-store.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

/** Held transactions would hold back the readers of all other tests, so the server is this test's own. */
let server: TestServer;
let store: EventStore;
let slow: pg.Client;
beforeAll(async () => {
  server = await testServer(FORGETFUL);
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
  type = aType();
});

/** Every way of reading the log from its start, and how far each says it has come. */
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

it.each(readings)(
  '%s does not pass a transaction that is still open: what it commits is read next',
  async (_, read) => {
    await store.append(aStream(), 'none', someEvents(1));
    const held = randomUUID();
    await slow.query('begin');
    await slow.query(
      `insert into event_log.events (stream, revision, event_id, type, data, metadata) values ($1, 0, $2, $3, '{}', '{}')`,
      [aStream(), held, type],
    );
    const later = someEvents(1, type);
    await store.append(aStream(), 'none', later);
    const before = await read('');
    await slow.query('commit');
    const after = await read(before.position);
    expect([before.ids, after.ids]).toEqual([[], [held, ...idsOf(later)]]);
  },
);
