import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../postgres/pool.ts';
import { NOT_DURABLE_SETTINGS } from '../../postgres/temporary-server.ts';
import { type TestServer, testServer } from '../../postgres/test-database.ts';
import { contractEvents, followStore, idsOf, newStreamName, positionOfAppended } from '../contract/store-under-test.ts';
import { ForeignCheckpoint, START_POSITION } from '../event-store.ts';
import { openEventStoreDb } from '../eventstoredb/eventstoredb-event-store.ts';
import { startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { rewriteTransactionIds, TransactionIdsBehindLog } from '../postgres/event-log-schema.ts';
import { openPostgresEventStore } from '../postgres/postgres-event-store.ts';

// This file needs a separate server, because writers in other tests would delay its reads.
let database: TestServer;
let admin: pg.Pool;
beforeAll(async () => {
  database = await testServer(NOT_DURABLE_SETTINGS);
  admin = createPool({ url: database.url, applicationName: 'test' });
});
afterAll(async () => {
  await admin.end();
  await database.remove();
});

test('a log in PostgreSQL refuses an old checkpoint after it was wiped and refilled', async () => {
  const schema = 'wiped';
  const before = await openPostgresEventStore({ url: database.url, schema });
  const checkpoint = positionOfAppended(await before.append(newStreamName(), 'none', contractEvents(1)));
  await before.close();
  await admin.query(`drop schema ${schema} cascade`);
  const after = await openPostgresEventStore({ url: database.url, schema });
  for (let i = 0; i < 5; i += 1) await after.append(newStreamName(), 'none', contractEvents(3));
  const follower = followStore(after, { after: checkpoint });
  await expect(follower.ended).rejects.toThrow(ForeignCheckpoint);
  await expect(after.readAll(checkpoint, 1)).rejects.toThrow(ForeignCheckpoint);
  await after.close();
});

test('a log in PostgreSQL refuses a later checkpoint after it was restored to an earlier time', async () => {
  const schema = 'restored';
  const store = await openPostgresEventStore({ url: database.url, schema });
  await store.append(newStreamName(), 'none', contractEvents(1));
  const checkpoint = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(1)));
  await admin.query(`delete from ${schema}.events where global_position = 2`);
  await store.append(newStreamName(), 'none', contractEvents(1));
  await expect(followStore(store, { after: checkpoint }).ended).rejects.toThrow(ForeignCheckpoint);
  await store.close();
});

test('a log in PostgreSQL with later transaction ids than its server opens only once they are rewritten, which keeps the order', async () => {
  const schema = 'ahead';
  const store = await openPostgresEventStore({ url: database.url, schema });
  for (let i = 0; i < 4; i += 1) await store.append(newStreamName(), 'none', contractEvents(2));
  const { events } = await store.readAll(START_POSITION, 100);
  const checkpoint = await store.head();
  await store.close();
  await admin.query(`update ${schema}.events set tx = (tx::text::bigint + 1000000000)::text::xid8`);

  await expect(openPostgresEventStore({ url: database.url, schema })).rejects.toThrow(TransactionIdsBehindLog);
  expect(await rewriteTransactionIds(admin, schema)).toEqual({ events: 8 });

  const rewritten = await openPostgresEventStore({ url: database.url, schema });
  expect(idsOf((await rewritten.readAll(START_POSITION, 100)).events)).toEqual(idsOf(events));
  await expect(rewritten.readAll(checkpoint, 1)).rejects.toThrow(ForeignCheckpoint);
  const added = contractEvents(1);
  await rewritten.append(newStreamName(), 'none', added);
  expect(idsOf((await rewritten.readAll(START_POSITION, 100)).events)).toEqual(idsOf([...events, ...added]));
  await rewritten.close();
});

test('wiping EventStoreDB ends a subscription with ForeignCheckpoint', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  await store.append(newStreamName(), 'none', contractEvents(5));
  const checkpoint = await store.head();
  const follower = followStore(store, { after: START_POSITION });
  await follower.untilCount(5);
  await double.stop();
  await double.start({ wiped: true });
  await expect(follower.ended).rejects.toThrow(ForeignCheckpoint);

  const reopened = await openEventStoreDb(double.url);
  for (let i = 0; i < 10; i += 1) await reopened.append(newStreamName(), 'none', contractEvents(3));
  await expect(followStore(reopened, { after: checkpoint }).ended).rejects.toThrow(ForeignCheckpoint);
  await reopened.close();
  await store.close();
  await double.stop();
});
