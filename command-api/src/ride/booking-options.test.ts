import type { Client } from '@saferide/client/client';
import { ride } from '@saferide/domain/ride/lifecycle';
import { type LocatedPlace, locatePlace } from '@saferide/geo/gazetteer/nigeria';
import { drivingMinutesBetween } from '@saferide/geo/routes/sketched-route';
import { beforeAll, describe, expect } from 'vitest';
import { givenCustomer } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const trip = { pickupAddress: 'Yaba', destinationAddress: 'Lekki', passengers: 1 };
const fares = { standard: 0, premium: 0 };
const book = (rider: Client, rest: object, vehicleType: keyof typeof fares = 'standard') =>
  sendAs(serving, 'post', '/api/ride/book', rider).send({
    ...{ ...trip, vehicleType, estimatedPrice: fares[vehicleType], ...rest },
  });
beforeAll(async () => {
  const rider = await givenCustomer(serving);
  for (const each of ['standard', 'premium'] as const) fares[each] = (await book(rider, {}, each)).body.quote.fare;
});

const bookingOf = async (id: string) => {
  const { state } = await serving.infrastructure.log.load(ride, id);
  return 'booking' in state ? state.booking : null;
};
const options = {
  paymentMethod: 'bank_transfer',
  note: '  Blue gate  ',
  passenger: { name: 'Kemi Ade', phone: '0803 111 0001' },
};

describe('a booking', () => {
  test('at an old fare gets a quote with the minutes by road', async () => {
    const { status, body } = await book(await givenCustomer(serving), { estimatedPrice: 100 });
    const [from, to] = (['pickup', 'destination'] as const).map((end) => {
      const place = locatePlace(end, { address: end === 'pickup' ? 'Yaba' : 'Lekki', at: null }, null);
      if ('refusal' in place) throw new Error(place.refusal);
      return place;
    }) as [LocatedPlace, LocatedPlace];
    expect([status, body.code, body.quote.minutes]).toEqual([
      409,
      'FareChanged',
      Math.round(drivingMinutesBetween(from, to)),
    ]);
  });

  test('is by default paid in cash, for the booker and without a note', async () => {
    const { status, body } = await book(await givenCustomer(serving), { note: ' ' });
    expect(status).toBe(201);
    expect(await bookingOf(body.id)).toMatchObject({ paymentMethod: 'cash', note: null, passenger: null });
  });

  test('records its payment method, note and passenger, which a change of class does not alter', async () => {
    const rider = await givenCustomer(serving);
    const { body } = await book(rider, options);
    const chosen = {
      paymentMethod: 'bank_transfer',
      note: 'Blue gate',
      passenger: { name: 'Kemi Ade', phone: '+2348031110001' },
    };
    expect(await bookingOf(body.id)).toMatchObject(chosen);
    const changed = await sendAs(serving, 'patch', `/api/ride/${body.id}/change-class`, rider).send({
      vehicleType: 'premium',
      estimatedPrice: fares.premium,
    });
    expect(await bookingOf(changed.body.id)).toMatchObject({ vehicleType: 'premium', ...chosen });
  });

  test.each([
    ['payment method', { paymentMethod: 'card' }, 'paymentMethod'],
    ['note of 201 characters', { note: 'a'.repeat(201) }, 'note'],
    ['passenger without a name', { passenger: { ...options.passenger, name: ' ' } }, 'passenger.name'],
    [
      'passenger with a foreign number',
      { passenger: { ...options.passenger, phone: '+44 7700 900123' } },
      'passenger.phone',
    ],
  ])('with an invalid %s is refused', async (_, rest, path) => {
    const { status, body } = await book(await givenCustomer(serving), rest);
    expect([status, body.code]).toEqual([400, 'InvalidRequest']);
    expect(body.errors).toMatchObject([{ path }]);
  });

  test('for a passenger is refused while the booker has another open ride', async () => {
    const rider = await givenCustomer(serving);
    await book(rider, {});
    const { status, body } = await book(rider, options);
    expect([status, body.code]).toEqual([409, 'RideAlreadyBooked']);
  });
});
