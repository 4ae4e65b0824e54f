import type { Client } from '@saferide/client/client';
import { customerBookings } from '@saferide/domain/ride/bookings/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
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
const ask = (rider: Client, vehicleType: keyof typeof fares, estimatedPrice: number) =>
  sendAs(serving, 'post', '/api/ride/book', rider).send({ ...trip, vehicleType, estimatedPrice });
beforeAll(async () => {
  const rider = await givenCustomer(serving);
  for (const each of ['standard', 'premium'] as const) fares[each] = (await ask(rider, each, 0)).body.quote.fare;
});

const searchFor = async (rider: Client): Promise<string> => {
  const { status, body } = await ask(rider, 'premium', fares.premium);
  expect(status).toBe(201);
  return body.id;
};
const change = (rider: Client, id: string, rest: object = {}) =>
  sendAs(serving, 'patch', `/api/ride/${id}/change-class`, rider).send({
    vehicleType: 'standard',
    estimatedPrice: fares.standard,
    ...rest,
  });
const stateOf = async (id: string) => (await serving.infrastructure.log.load(ride, id)).state;
const claimsOf = async ({ accountId }: Client) => {
  const { state } = await serving.infrastructure.log.load(customerBookings, accountId);
  return state.status === 'open' ? state.claims.map(({ rideId }) => rideId) : [];
};

describe('a rider who changes the class of a search', () => {
  test('gets a search for the other class with the same trip and top-up', async () => {
    const rider = await givenCustomer(serving);
    const id = await searchFor(rider);
    const raised = await sendAs(serving, 'patch', `/api/ride/${id}/topup`, rider).send({
      newPrice: fares.premium + 200,
    });
    expect(raised.status).toBe(200);
    const { status, body } = await change(rider, id);
    expect([status, body]).toMatchObject([200, { status: 'requested', fare: fares.standard + 200 }]);
    expect(body.id).not.toBe(id);
    const before = await stateOf(id);
    expect(before).toMatchObject({ status: 'cancelled', cause: 'class_changed' });
    const booking = 'booking' in before ? before.booking : null;
    expect(await stateOf(body.id)).toMatchObject({
      status: 'requested',
      booking: { vehicleType: 'standard', pickup: booking?.pickup, destination: booking?.destination },
    });
    expect(await claimsOf(rider)).toEqual([body.id]);
  });

  test('is refused with the current fare if the fare has changed', async () => {
    const rider = await givenCustomer(serving);
    const id = await searchFor(rider);
    const { status, body } = await change(rider, id, { estimatedPrice: fares.standard - 1 });
    expect([status, body.code, body.quote.fare]).toEqual([409, 'FareChanged', fares.standard]);
    expect(await stateOf(id)).toMatchObject({ status: 'requested' });
  });

  test('can repeat the change if its response was lost', async () => {
    const rider = await givenCustomer(serving);
    const id = await searchFor(rider);
    const first = await change(rider, id).set('Idempotency-Key', 'change-class');
    const second = await change(rider, id).set('Idempotency-Key', 'change-class');
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  });

  test('does not use up one of the permitted cancellations', async () => {
    const rider = await givenCustomer(serving);
    const { body } = await change(rider, await searchFor(rider));
    await sendAs(serving, 'patch', `/api/ride/${body.id}/cancel`, rider).send({ reason: '' });
    await serving.settled();
    const { state } = await serving.infrastructure.log.load(customerBookings, rider.accountId);
    expect(state).toMatchObject({ claims: [], cancelledAt: [expect.any(String)] });
  });

  test('must wait a minute before a second change', async () => {
    const rider = await givenCustomer(serving);
    const { body } = await change(rider, await searchFor(rider));
    const back = { vehicleType: 'premium', estimatedPrice: fares.premium };
    const early = await change(rider, body.id, back);
    expect([early.status, early.body.code]).toEqual([409, 'ClassChangeTooSoon']);
    serving.clock.advance(MINUTE_MS);
    expect((await change(rider, body.id, back)).status).toBe(200);
  });

  test('gets the new search even if the process dies after cancelling the first search', async () => {
    const rider = await givenCustomer(serving);
    const id = await searchFor(rider);
    const { log } = serving.infrastructure;
    const { append } = log;
    let replaced = false;
    const dies: typeof append = async (stream, ...rest) => {
      if (replaced) {
        Object.assign(log, { append });
        throw new Error('The process ends here');
      }
      const done = await append(stream, ...rest);
      replaced = stream === `ride-${id}`;
      return done;
    };
    Object.assign(log, { append: dies });
    await change(rider, id).catch(() => undefined);
    Object.assign(log, { append });
    expect(replaced).toBe(true);
    await serving.settled();
    const claims = await claimsOf(rider);
    expect(claims).toHaveLength(1);
    expect(claims).not.toContain(id);
    expect(await stateOf(claims[0] as string)).toMatchObject({ status: 'requested' });
  });

  test('cannot change a scheduled ride', async () => {
    const rider = await givenCustomer(serving);
    const scheduledTime = after(serving.clock.now(), 180 * MINUTE_MS);
    const booked = await sendAs(serving, 'post', '/api/ride/schedule', rider).send({
      ...trip,
      ...{ vehicleType: 'premium', estimatedPrice: fares.premium, scheduledTime },
    });
    const { status, body } = await change(rider, booked.body.id);
    expect([status, body.code]).toEqual([409, 'ClassOfLaterRide']);
  });

  test('cannot change another person’s ride', async () => {
    const id = await searchFor(await givenCustomer(serving));
    const { status, body } = await change(await givenCustomer(serving), id);
    expect([status, body.code]).toEqual([404, 'NotFound']);
  });
});
