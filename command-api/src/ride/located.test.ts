import type { Client } from '@saferide/client/client';
import { describe, expect } from 'vitest';
import { givenCustomer, givenDriver } from '../testing/people.ts';
import { offeredRide } from '../testing/rides.ts';
import { sendAs } from '../testing/send.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let rider: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  rider = await givenCustomer(serving);
});

const ajah = { pickupLatitude: 6.4698, pickupLongitude: 3.5852 };
const trip = { pickupAddress: 'Ikeja', destinationAddress: 'Lekki', vehicleType: 'standard', passengers: 1 };
/** A fare that nobody is asked for: what comes after the places are known is FareChanged. */
const book = (places: Record<string, unknown>) =>
  sendAs(serving, 'post', '/api/ride/book', rider).send({ ...trip, ...places, estimatedPrice: 0 });

describe('a booking', () => {
  test.each([
    ['pickup', { pickupAddress: 'Times Square, New York' }],
    ['destination', { destinationAddress: 'Somewhere else' }],
  ])('whose %s nobody knows is refused, with five places to choose from', async (end, places) => {
    const { status, body } = await book(places);
    expect([status, body.code, body.end]).toEqual([422, 'AddressUnknown', end]);
    expect(body.near).toHaveLength(5);
  });

  test('whose words name another place than its pin is asked about, until that is confirmed', async () => {
    const asked = await book(ajah);
    expect([asked.status, asked.body.code, asked.body.end, asked.body.area]).toEqual([
      409,
      'AddressElsewhere',
      'pickup',
      'Ajah',
    ]);
    expect(asked.body.detail).toBe('Your pin is in Ajah, but the address says Ikeja. Use Ikeja, or keep the pin.');
    expect(asked.body.named).toMatchObject({ name: 'Ikeja', at: { latitude: 6.6018, longitude: 3.3515 } });
    expect((await book({ ...ajah, pickupConfirmed: true })).body.code).toBe('FareChanged');
  });

  test('at a pin may say anything that the driver is to know', async () => {
    expect((await book({ ...ajah, pickupAddress: 'blue gate, after the filling station' })).body.code).toBe(
      'FareChanged',
    );
  });

  test('between two quarters of Abuja is in Abuja, and as far as they are apart', async () => {
    const { body } = await book({ pickupAddress: 'wuse 2, abuja', destinationAddress: 'Maitama, Abuja' });
    expect(body.quote.distance).toBeGreaterThan(2);
    expect(body.quote.distance).toBeLessThan(4);
  });

  test('to one of several places of a name is refused, and offered the one near its pickup first', async () => {
    const { body } = await book({ pickupAddress: 'Ogui, Enugu', destinationAddress: 'GRA' });
    expect([body.code, body.end, body.near[0]]).toEqual(['AddressUnknown', 'destination', 'GRA, Enugu']);
  });

  test('from where it goes to is refused, but for a Prado, which comes back', async () => {
    const round = { pickupAddress: 'Ikeja', destinationAddress: 'Ikeja' };
    const { status, body } = await book(round);
    expect([status, body.code, body.end]).toEqual([422, 'PickupIsDestination', 'destination']);
    expect(body.detail).toBe('Pickup and destination are the same place. Change one of them.');
    expect((await book({ ...round, vehicleType: 'suv', duration: 1 })).body.code).toBe('FareChanged');
  });

  test('between landmarks is as far as they are apart', async () => {
    const { body } = await book({ pickupAddress: 'National Theatre', destinationAddress: 'Third Mainland Bridge' });
    expect(body.quote.distance).toBeGreaterThan(4);
  });
});

describe('every other command that names a place', () => {
  const surulere = { latitude: 6.4969, longitude: 3.3537 };
  let rideId: string;
  test.beforeAll(async () => {
    rideId = await offeredRide(serving, await givenDriver(serving), undefined, rider.accountId);
  });
  const changeTo = (place: Record<string, unknown>) =>
    sendAs(serving, 'patch', `/api/ride/${rideId}/change-destination`, rider).send(place);
  const save = (place: Record<string, unknown>) =>
    sendAs(serving, 'post', '/api/customer/favorite-locations', rider).send({ name: 'Sister', ...place });

  test('a destination is not changed to a point under the name of another place, until that is confirmed', async () => {
    const { status, body } = await changeTo({ address: 'Ajah', ...surulere });
    expect([status, body.code, body.end, body.area]).toEqual([409, 'AddressElsewhere', 'destination', 'Surulere']);
    // What comes after the place is known: nobody has taken the ride yet.
    for (const place of [
      { address: 'Ajah', ...surulere, confirmed: true },
      { address: 'Surulere', ...surulere },
    ])
      expect((await changeTo(place)).body.code).toBe('NotAllowedInState');
  });

  test('a place is not saved at a point under the name of another place, until that is confirmed', async () => {
    const { status, body } = await save({ address: 'Ajah', ...surulere });
    expect([status, body.code, body.end]).toEqual([409, 'AddressElsewhere', 'address']);
    expect((await save({ address: 'Ajah', ...surulere, confirmed: true })).status).toBe(201);
    expect((await save({ address: 'my sister, blue gate', ...surulere })).status).toBe(201);
  });
});
