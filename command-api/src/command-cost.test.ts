import { arriveAt } from '@saferide/client/testing/test-drivers';
import { ikejaToIsland } from '@saferide/client/testing/test-rides';
import { toNaira } from '@saferide/domain/money/kobo';
import { FARE_KOBO } from '@saferide/domain/testing/ride-fixtures';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenDriver } from './testing/people.ts';
import { offeredRide, rideCodeOf } from './testing/rides.ts';
import { type CommandApiUnderTest, startCommandApi } from './testing/start-command-api.ts';

const elsewhere: Leases = {
  acquire: async () => undefined,
  waitToAcquire: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
  held: () => [],
  close: async () => undefined,
};

let double: EventStoreDbDouble;
let serving: CommandApiUnderTest;

// This file needs a separate system, whose events are in another store and which runs no process manager.
beforeAll(async () => {
  double = await startEventStoreDbDouble();
  serving = await startCommandApi({
    environment: { EVENTSTORE_URL: double.url },
    through: (opened) => ({ ...opened, leases: elsewhere }),
  });
});
afterAll(async () => {
  await serving?.close();
  await double?.stop();
});

const askedFor = async (command: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = double.requests().length;
  await command();
  const requests = double.requests().slice(before);
  return requests.map((one) => one.replace(/-.*/, '')).toSorted();
};

test('a command reads and appends to each stream that it decides on at most once', async () => {
  const customer = await givenCustomer(serving);
  const another = await givenCustomer(serving);
  const trip = { ...ikejaToIsland, passengers: 1, estimatedPrice: toNaira(FARE_KOBO) };
  expect(await askedFor(() => another.post('/api/ride/book', trip))).toContain('read tariff');
  expect(await askedFor(() => customer.post('/api/ride/book', trip))).toEqual([
    'append customerBookings',
    'append ride',
    'read account',
    'read customerBookings',
    'read ride',
  ]);

  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const rideId = await offeredRide(serving, driver);
  expect(await askedFor(() => driver.post(`/api/driver/accept-ride/${rideId}`))).toEqual([
    'append driverDuty',
    'append ride',
    'read account',
    'read driver',
    'read driverDuty',
    'read driverSubscription',
    'read ride',
  ]);

  // The driver reports the position before the measurement, so that its reads are not counted.
  const arriving = await askedFor(() => arriveAt(driver, rideId));
  expect(arriving.filter((one) => one.endsWith(' ride'))).toEqual(['append ride', 'read ride']);

  const code = await rideCodeOf(serving.infrastructure, rideId);
  expect(await askedFor(() => driver.post(`/api/ride/${rideId}/start`, { code }))).toEqual([
    'append ride',
    'read ride',
  ]);

  const over = { finalPrice: 2_500, reason: 'The rider got out' };
  expect(await askedFor(() => driver.post(`/api/ride/${rideId}/complete`, over))).toEqual([
    'append driverDuty',
    'append ride',
    'read customerBookings',
    'read driverDuty',
    'read ride',
  ]);
});
