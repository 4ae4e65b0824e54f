import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { ride } from '@saferide/domain/ride';
import { aWave, requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { describe, expect } from 'vitest';
import { givenCustomer, givenDriver } from '../testing/people.ts';
import { givenCause, offeredRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let rider: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  rider = await givenCustomer(serving);
});

const ajah = { pickupLatitude: 6.4698, pickupLongitude: 3.5852 };
const trip = { pickupAddress: 'Ikeja', destinationAddress: 'Lekki', vehicleType: 'standard', passengers: 1 };
const book = (places: Record<string, unknown>) =>
  sendAs(serving, 'post', '/api/ride/book', rider).send({ ...trip, ...places, estimatedPrice: 0 });

describe('a booking', () => {
  test.each([
    ['pickup', { pickupAddress: 'Times Square, New York' }],
    ['destination', { destinationAddress: 'Somewhere else' }],
  ])('with an unknown %s is refused and offers five places to choose from', async (end, places) => {
    const { status, body } = await book(places);
    expect([status, body.code, body.end]).toEqual([422, 'AddressUnknown', end]);
    expect(body.near).toHaveLength(5);
  });

  test('needs confirmation if the address names another place than the pin', async () => {
    const response = await book(ajah);
    expect([response.status, response.body.code, response.body.end, response.body.area]).toEqual([
      409,
      'AddressElsewhere',
      'pickup',
      'Ajah',
    ]);
    expect(response.body.detail).toBe('Your pin is in Ajah, but the address says Ikeja. Use Ikeja, or keep the pin.');
    expect(response.body.named).toMatchObject({ name: 'Ikeja', at: { latitude: 6.6018, longitude: 3.3515 } });
    expect((await book({ ...ajah, pickupConfirmed: true })).body.code).toBe('FareChanged');
  });

  test('accepts any text as the address of a pin', async () => {
    expect((await book({ ...ajah, pickupAddress: 'blue gate, after the filling station' })).body.code).toBe(
      'FareChanged',
    );
  });

  test('between two quarters of Abuja has the distance between those quarters', async () => {
    const { body } = await book({ pickupAddress: 'wuse 2, abuja', destinationAddress: 'Maitama, Abuja' });
    expect(body.quote.distance).toBeGreaterThan(2);
    expect(body.quote.distance).toBeLessThan(4);
  });

  test('to an ambiguous place is refused, and the place near the pickup is suggested first', async () => {
    const { body } = await book({ pickupAddress: 'Ogui, Enugu', destinationAddress: 'GRA' });
    expect([body.code, body.end, body.near[0]]).toEqual(['AddressUnknown', 'destination', 'GRA, Enugu']);
  });

  test('to its own pickup is refused, except for a Prado hired by the hour', async () => {
    const round = { pickupAddress: 'Ikeja', destinationAddress: 'Ikeja' };
    const { status, body } = await book(round);
    expect([status, body.code, body.end]).toEqual([422, 'PickupIsDestination', 'destination']);
    expect(body.detail).toBe('Pickup and destination are the same place. Change one of them.');
    expect((await book({ ...round, vehicleType: 'suv', duration: 1 })).body.code).toBe('FareChanged');
  });

  test('between landmarks has the distance between them', async () => {
    const { body } = await book({ pickupAddress: 'National Theatre', destinationAddress: 'Third Mainland Bridge' });
    expect(body.quote.distance).toBeGreaterThan(4);
  });
});

describe('other commands with a place', () => {
  const surulere = { latitude: 6.4969, longitude: 3.3537 };
  let rideId: string;
  test.beforeAll(async () => {
    rideId = await offeredRide(serving, await givenDriver(serving), undefined, rider.accountId);
  });
  const changeTo = (place: Record<string, unknown>) =>
    sendAs(serving, 'patch', `/api/ride/${rideId}/change-destination`, rider).send(place);
  const save = (place: Record<string, unknown>) =>
    sendAs(serving, 'post', '/api/customer/favorite-locations', rider).send({ name: 'Sister', ...place });

  test('need confirmation of a destination whose address names another place than its point', async () => {
    const { status, body } = await changeTo({ address: 'Ajah', ...surulere });
    expect([status, body.code, body.end, body.area]).toEqual([409, 'AddressElsewhere', 'destination', 'Surulere']);
    // The places are accepted; the commands are refused only because no driver has accepted.
    for (const place of [
      { address: 'Ajah', ...surulere, confirmed: true },
      { address: 'Surulere', ...surulere },
    ])
      expect((await changeTo(place)).body.code).toBe('NotAllowedInState');
  });

  test('need confirmation of a saved place whose address names another place than its point', async () => {
    const { status, body } = await save({ address: 'Ajah', ...surulere });
    expect([status, body.code, body.end]).toEqual([409, 'AddressElsewhere', 'address']);
    expect((await save({ address: 'Ajah', ...surulere, confirmed: true })).status).toBe(201);
    expect((await save({ address: 'my sister, blue gate', ...surulere })).status).toBe(201);
  });
});

test('a Prado hired by the hour may change its destination up to two hours’ drive from the pickup (spec 3 §7)', async () => {
  const { log } = serving.infrastructure;
  const now = serving.clock.now();
  const [hirer, rideId, driverId] = [await givenCustomer(serving), randomUUID(), randomUUID()];
  const prado = { vehicleType: 'suv', durationHours: 4, claimedFareKobo: 4_000_000 } as const;
  const book = { ...requestRide, ...prado, rideId, customerId: hirer.accountId, now };
  const accepted = { pickupDueAt: after(now, 10 * MINUTE_MS), startCode: '4711', shown: null };
  for (const command of [
    book,
    { type: 'OfferRide', ...aWave(1), driverIds: [driverId], expiresAt: after(now, MINUTE_MS), now },
    { type: 'AcceptRide', driverId, ...accepted, now },
  ] as const)
    await handleCommand(log, ride, rideId, command, testContext(givenCause(), now));
  const changeTo = (place: Record<string, unknown>) =>
    sendAs(serving, 'patch', `/api/ride/${rideId}/change-destination`, hirer).send({ ...place, confirmed: true });

  const tooFar = await changeTo({ address: 'Maiduguri', latitude: 11.8311, longitude: 13.151 });
  expect([tooFar.status, tooFar.body.code]).toEqual([422, 'DestinationTooFar']);
  expect((await changeTo({ address: 'Lekki Phase 1', latitude: 6.4478, longitude: 3.4723 })).status).toBe(200);
});
