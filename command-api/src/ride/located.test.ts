import type { Client } from '@saferide/client/client';
import { describe, expect } from 'vitest';
import { givenCustomer } from '../testing/people.ts';
import { send } from '../testing/send.ts';
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
  send(serving, 'post', '/api/ride/book', rider).send({ ...trip, ...places, estimatedPrice: 0 });

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
    expect(asked.body.detail).toBe('Your pin is in Ajah. Is that right?');
    expect((await book({ ...ajah, pickupConfirmed: true })).body.code).toBe('FareChanged');
  });

  test('at a pin may say anything that the driver is to know', async () => {
    expect((await book({ ...ajah, pickupAddress: 'blue gate, after the filling station' })).body.code).toBe(
      'FareChanged',
    );
  });

  test('between two quarters of Abuja is in Abuja, and as far as they are apart', async () => {
    const { body } = await book({ pickupAddress: 'wuse 2, abuja', destinationAddress: 'Maitama, Abuja' });
    expect(body.quote.distanceMetres).toBeGreaterThan(2_000);
    expect(body.quote.distanceMetres).toBeLessThan(4_000);
  });

  test('to one of several places of a name is to the one near its pickup', async () => {
    const { body } = await book({ pickupAddress: 'Ogui, Enugu', destinationAddress: 'GRA' });
    expect(body.quote.distanceMetres).toBeLessThan(4_000);
  });

  test('between landmarks is as far as they are apart', async () => {
    const { body } = await book({ pickupAddress: 'National Theatre', destinationAddress: 'Third Mainland Bridge' });
    expect(body.quote.distanceMetres).toBeGreaterThan(4_000);
  });
});
