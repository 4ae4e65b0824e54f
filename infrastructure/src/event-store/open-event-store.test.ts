import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { contractEvents, newStreamName } from './contract/store-under-test.ts';
import { startEventStoreDbDouble } from './eventstoredb-double/eventstoredb-double.ts';
import { openEventStore } from './open-event-store.ts';
import { openPostgresEventStore } from './postgres/postgres-event-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('every configurable kind of event store opens and appends events', async () => {
  const double = await startEventStoreDbDouble();
  const stores = [
    await openEventStore({ kind: 'memory' }),
    await openEventStore({ kind: 'postgres', url: database.url }),
    await openEventStore({ kind: 'eventstoredb', url: double.url }),
  ];
  for (const store of stores) {
    const stream = newStreamName();
    await store.append(stream, 'none', contractEvents(2));
    expect(await store.read(stream)).toHaveLength(2);
    await store.close();
  }
  await double.stop();
});

test('appended events survive closing and reopening the log', async () => {
  const stream = newStreamName();
  const first = await openPostgresEventStore({ url: database.url });
  await first.append(stream, 'none', contractEvents(3));
  const head = await first.head();
  await first.close();
  const second = await openPostgresEventStore({ url: database.url });
  expect(await second.head()).toBe(head);
  expect(await second.read(stream)).toHaveLength(3);
  await second.close();
});

test('a connection string is refused if the EventStoreDB adapter could not work with it', async () => {
  const url = 'esdb://127.0.0.1:1?tls=false&throwOnAppendFailure=false';
  await expect(openEventStore({ kind: 'eventstoredb', url })).rejects.toThrow(RangeError);
  await expect(openEventStore({ kind: 'eventstoredb', url: 'esdb://127.0.0.1:1' })).rejects.toThrow(RangeError);
});
