import grpc from '@grpc/grpc-js';
import { afterAll, describe, expect, test } from 'vitest';
import { contractEvents, newStreamName } from '../contract/store-under-test.ts';
import { EventStoreUnavailable } from '../event-store.ts';
import { eventStoreContract } from '../event-store-contract.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { asEventStoreError } from './clients.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

const doubles: EventStoreDbDouble[] = [];
const startDouble = async (): Promise<EventStoreDbDouble> => {
  const double = await startEventStoreDbDouble();
  doubles.push(double);
  return double;
};
afterAll(async () => {
  for (const double of doubles) await double.stop();
});

const foreign = async () => {
  const other = await openEventStoreDb((await startDouble()).url);
  await other.append(newStreamName(), 'none', contractEvents(1));
  return other;
};

eventStoreContract('EventStoreDB, on the wire double', async () => {
  const double = await startDouble();
  const store = await openEventStoreDb(double.url);
  let cuts = 0;
  return {
    store,
    foreign,
    cut: async () => {
      cuts += 1;
      if (cuts % 3 === 0) return double.dropSubscriptions();
      if (cuts % 3 === 1) return double.endSubscriptions();
      await double.stop();
      await double.start();
    },
    close: () => store.close(),
  };
});

describe('opening EventStoreDB', () => {
  test.each([
    ['the user or the password is wrong', grpc.status.UNAUTHENTICATED, /user:password@ in EVENTSTORE_URL/],
    ['the user may not read $all', grpc.status.PERMISSION_DENIED, /metadata of \$all/],
  ])('fails and says what to do if %s', async (_, status, message) => {
    const double = await startDouble();
    double.failNext('read', status);
    const opening = openEventStoreDb(double.url);
    await expect(opening).rejects.toThrow(EventStoreUnavailable);
    await expect(opening).rejects.toThrow(message);
  });

  test('reports an untrusted certificate', () => {
    const refused = new Error('14 UNAVAILABLE: No connection established. Last error: self-signed certificate');
    expect(asEventStoreError(refused)).toMatchObject({ message: expect.stringMatching(/tlsCaFile=/) });
  });
});

describe('a real EventStoreDB', () => {
  // biome-ignore lint/style/noProcessEnv: the test run names the server, and no service is involved
  const url = process.env.EVENTSTORE_URL;
  if (url !== undefined) {
    eventStoreContract('EventStoreDB, a real server', async () => {
      const store = await openEventStoreDb(url);
      return { store, foreign, close: () => store.close() };
    });
  }
  test('is tested only if EVENTSTORE_URL is set, which must be an esdb address', () => {
    console.info(url === undefined ? 'EVENTSTORE_URL is not set: no real server was tried' : `tried on ${url}`);
    expect(url === undefined || url.startsWith('esdb')).toBe(true);
  });
});
