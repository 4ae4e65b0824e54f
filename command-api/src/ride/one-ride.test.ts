import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { BOOKING_CLAIM_TIMEOUT_MS } from '@saferide/domain/ride/bookings/bookings-policy';
import { customerBookings } from '@saferide/domain/ride/bookings/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { beforeAll, describe, expect } from 'vitest';
import { givenCustomer } from '../testing/people.ts';
import { givenCause } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const trip = { pickupAddress: 'Yaba', destinationAddress: 'Lekki', vehicleType: 'standard', passengers: 1 };
let fare: number;
beforeAll(async () => {
  const { body } = await book(await givenCustomer(serving), { estimatedPrice: 0 });
  fare = body.quote.fare;
});

const book = (rider: Client, rest: object = {}, key: string = randomUUID()) =>
  sendAs(serving, 'post', '/api/ride/book', rider)
    .set('Idempotency-Key', key)
    .send({ ...trip, estimatedPrice: fare, ...rest });
const schedule = (rider: Client, hours: number) =>
  sendAs(serving, 'post', '/api/ride/schedule', rider).send({
    ...trip,
    estimatedPrice: fare,
    scheduledTime: after(serving.clock.now(), hours * HOUR_MS),
  });
const cancel = (rider: Client, id: string) =>
  sendAs(serving, 'patch', `/api/ride/${id}/cancel`, rider).send({ reason: '' });
const claimsOf = async ({ accountId }: Client) => {
  const { state } = await serving.infrastructure.log.load(customerBookings, accountId);
  return state.status === 'open' ? state.claims.map(({ rideId }) => rideId) : [];
};
const openRidesOf = async (answers: readonly { status: number; body: { id: string } }[]) => {
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
  return [...ids];
};

describe('a customer (spec 3 §7)', () => {
  test('gets one ride from twenty concurrent bookings', async () => {
    const rider = await givenCustomer(serving);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(rider)));
    expect(await openRidesOf(answers)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 201);
    expect(lost).toHaveLength(19);
    for (const { status, body } of lost) expect([status, body.code]).toEqual([409, 'RideAlreadyBooked']);
    expect(await claimsOf(rider)).toEqual(await openRidesOf(answers));
  });

  test('gets one ride from concurrent bookings in two processes', async () => {
    const beside = await serving.beside({});
    try {
      const rider = await givenCustomer(serving);
      const through = (n: number) =>
        sendAs({ api: n % 2 === 0 ? serving.api : beside }, 'post', '/api/ride/book', rider).send({
          ...trip,
          estimatedPrice: fare,
        });
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => through(n)));
      expect(await openRidesOf(answers)).toHaveLength(1);
      expect(await claimsOf(rider)).toEqual(await openRidesOf(answers));
    } finally {
      await beside.close();
    }
  });

  test('gets no second ride if a booking is so slow that its claim expires', async () => {
    const rider = await givenCustomer(serving);
    const { log } = serving.infrastructure;
    const { append } = log;
    let second = '';
    const slow: typeof append = async (stream, ...rest) => {
      if (!stream.startsWith('ride-')) return append(stream, ...rest);
      Object.assign(log, { append });
      await serving.settled();
      serving.clock.advance(BOOKING_CLAIM_TIMEOUT_MS);
      await serving.runTicks();
      expect(await claimsOf(rider)).toEqual([]);
      second = (await book(rider)).body.id;
      return append(stream, ...rest);
    };
    Object.assign(log, { append: slow });
    try {
      const late = await book(rider);
      expect([late.status, late.body.code]).toEqual([409, 'BookingGivenUp']);
    } finally {
      Object.assign(log, { append });
    }
    expect(await claimsOf(rider)).toEqual([second]);
  });

  test('gets one ride from a booking sent twice, and its id in both responses', async () => {
    const rider = await givenCustomer(serving);
    const key = randomUUID();
    const [first, second] = [await book(rider, {}, key), await book(rider, {}, key)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  test('may book again at once after cancelling', async () => {
    const rider = await givenCustomer(serving);
    const first = await book(rider);
    expect((await cancel(rider, first.body.id)).status).toBe(200);
    const second = await book(rider);
    expect(second.status).toBe(201);
    expect(await claimsOf(rider)).toEqual([second.body.id]);
  });

  test('can have up to five scheduled rides that do not overlap', async () => {
    const rider = await givenCustomer(serving);
    for (const hours of [2, 4, 6, 8]) expect((await schedule(rider, hours)).status).toBe(201);
    expect((await schedule(rider, 4.1)).body.code).toBe('OverlapsOwnRide');
    const answers = await Promise.all([10, 12, 14, 16].map((hours) => schedule(rider, hours)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await schedule(rider, 20)).body.code).toBe('TooManyScheduledRides');
    expect((await book(rider)).status).toBe(201);
  });

  test('cannot book another ride while a ride from before claims existed is open', async () => {
    const rider = await givenCustomer(serving);
    const { log } = serving.infrastructure;
    const [rideId, now] = [randomUUID(), serving.clock.now()];
    const old = { ...requestRide, rideId, customerId: rider.accountId, now };
    await handleCommand(log, ride, rideId, old, testContext(givenCause(), now));
    const { status, body } = await book(rider);
    expect([status, body.code, body.rideId]).toEqual([409, 'RideAlreadyBooked', rideId]);
    await cancel(rider, rideId);
    expect((await book(rider)).status).toBe(201);
  });

  test('can book again after a booking that was refused because the fare had changed', async () => {
    const rider = await givenCustomer(serving);
    expect((await book(rider, { estimatedPrice: fare + 100 })).body.code).toBe('FareChanged');
    expect(await claimsOf(rider)).toEqual([]);
  });

  test('can book again once the claim of a booking whose process died has expired, and that booking stays refused', async () => {
    const rider = await givenCustomer(serving);
    const { log } = serving.infrastructure;
    const { append } = log;
    const dying: typeof append = async (stream, ...rest) => {
      if (stream.startsWith('ride-')) throw new EventStoreUnavailable('The process died');
      return append(stream, ...rest);
    };
    const key = randomUUID();
    Object.assign(log, { append: dying });
    try {
      expect((await book(rider, {}, key)).status).toBe(503);
    } finally {
      Object.assign(log, { append });
    }
    const [left] = await claimsOf(rider);
    expect((await book(rider)).body).toMatchObject({ code: 'RideAlreadyBooked', rideId: left });
    await serving.settled();
    serving.clock.advance(BOOKING_CLAIM_TIMEOUT_MS);
    await serving.runTicks();
    expect(await claimsOf(rider)).toEqual([]);
    expect((await book(rider, {}, key)).body.code).toBe('BookingGivenUp');
    expect((await book(rider)).status).toBe(201);
  });

  test('who erases the account during a booking either loses the account or gets the ride, never both', async () => {
    const rider = await givenCustomer(serving);
    const [booked, erased] = await Promise.all([book(rider), sendAs(serving, 'post', '/api/account/erase', rider)]);
    const claims = await claimsOf(rider);
    if (erased.status === 200) expect([booked.status === 201, claims]).toEqual([false, []]);
    else expect([booked.status, erased.status, claims]).toEqual([201, 409, [booked.body.id]]);
  });
});
