import grpc from '@grpc/grpc-js';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../postgres/test-database.ts';
import { contractEvents, newEventType, newStreamName } from '../contract/store-under-test.ts';
import { type EventStore, EventStoreUnavailable } from '../event-store.ts';
import { openEventStoreDb } from '../eventstoredb/eventstoredb-event-store.ts';
import { startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { openPostgresEventStore } from '../postgres/postgres-event-store.ts';
import { expectNothingLostOrRepeated, runWriters, tailWithRestarts } from './writers-and-reader.ts';

const CUTS = 20;
const APPENDS_BETWEEN_CUTS = 25;

const expectToSurviveCuts = async (store: EventStore, cut: (nth: number) => Promise<void>): Promise<void> => {
  const reader = tailWithRestarts(() => store, 1_000_000);
  let cuts = 0;
  let cutting = Promise.resolve();
  const acknowledged = await runWriters({
    stores: [store],
    writers: 8,
    type: newEventType(),
    until: () => cuts >= CUTS,
    onAppended: (appends) => {
      if (appends % APPENDS_BETWEEN_CUTS !== 0) return;
      cuts += 1;
      const nth = cuts;
      cutting = cutting.then(() => cut(nth));
    },
  });
  await cutting;
  await reader.reaches(await vi.waitFor(() => store.head(), WAIT_MS));
  await reader.stop();
  await expectNothingLostOrRepeated(store, reader.ids(), acknowledged);
  expect(acknowledged.size).toBeGreaterThanOrEqual(CUTS * APPENDS_BETWEEN_CUTS);
};

test('twenty disconnections from EventStoreDB neither lose nor repeat an acknowledged event, and the subscription resumes', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  await expectToSurviveCuts(store, async (nth) => {
    switch (nth % 5) {
      case 0:
        await double.stop();
        await double.start();
        break;
      case 1:
        double.failNext('append', grpc.status.UNAVAILABLE, 'after');
        break;
      case 2:
        double.failNext('append', grpc.status.DEADLINE_EXCEEDED, 'before');
        double.failNext('append', grpc.status.INTERNAL, 'after');
        break;
      case 3:
        double.failNext('subscribe', grpc.status.UNAVAILABLE);
        double.dropSubscriptions();
        break;
      default:
        double.endSubscriptions();
    }
  });
  await store.close();
  await double.stop();
});

test('while EventStoreDB is stopped, an append and a read fail as unavailable, and the append succeeds after a restart', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  const [stream, events] = [newStreamName(), contractEvents(2)];
  await double.stop();
  await expect(store.append(stream, 'none', events)).rejects.toThrow(EventStoreUnavailable);
  await expect(store.read(stream)).rejects.toThrow(EventStoreUnavailable);
  await double.start();
  expect(await store.append(stream, 'none', events)).toMatchObject({ outcome: 'appended' });
  await store.close();
  await double.stop();
});

test('EventStoreDB closes a subscription that its consumer leaves', async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  for (let i = 0; i < 5; i += 1) for await (const _ of store.subscribe({ after: '' })) break;
  await expect.poll(double.openSubscriptions).toBe(0);
  await store.close();
  await double.stop();
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('twenty disconnections from PostgreSQL neither lose nor repeat an acknowledged event, and the subscription resumes', async () => {
  const store = await openPostgresEventStore({ url: database.url });
  const knife = new pg.Client({ connectionString: database.url });
  await knife.connect();
  await expectToSurviveCuts(store, async () => {
    await knife.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  });
  await knife.end();
  await store.close();
});

test('opening the log fails as unavailable if PostgreSQL is unreachable', async () => {
  const nowhere = openPostgresEventStore({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(nowhere).rejects.toThrow(EventStoreUnavailable);
});
