import type { Client } from '@saferide/client/client';
import { ride } from '@saferide/domain/ride';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import type { Message } from '@saferide/infrastructure/outside/messages/messages';
import { describe, expect } from 'vitest';
import { givenCustomer } from '../testing/people.ts';
import { givenFinishedRide, givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let rider: Client;
let stranger: Client;
let emails: Message[] = [];
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  serving.exchange({
    messages: {
      simulated: true,
      send: async (message) => {
        if (message.channel === 'email') emails.push(message);
      },
    },
  });
  [rider, stranger] = [await givenCustomer(serving), await givenCustomer(serving)];
});

const completedRide = async () => {
  const { rideId, driver } = await givenFinishedRide(serving, rider.accountId);
  return { rideId, driver };
};
const send = (by: Client, path: string, body: object = {}) => sendAs(serving, 'post', path, by).send(body);
const codeOf = async (by: Client, path: string, body: object = {}) => {
  const { status, body: answer } = await send(by, path, body);
  return [status, answer.code];
};
const unknown = '/api/ride/7d1f2a52-7a55-4a8e-9c3b-0d6f6a1d2b11';

describe('rating a ride (spec 3 §2)', () => {
  test('stores the reasons as facts and the comment as personal data', async () => {
    const { rideId, driver } = await completedRide();
    const path = `/api/ride/${rideId}/rate`;
    await send(rider, path, { stars: 4, reasons: ['driving', 'late'], comment: 'Braked hard' }).expect(200);
    await send(driver, path, { stars: 5 }).expect(200);
    const { events } = await serving.infrastructure.log.load(ride, rideId);
    const rated = events.flatMap(({ event }) => (event.type === 'RideRated' ? [event] : []));
    expect(rated.map(({ data, personal }) => [data.ratedBy, data.reasons, personal])).toEqual([
      ['customer', ['driving', 'late'], { comment: 'Braked hard' }],
      ['driver', [], { comment: '' }],
    ]);
  });

  test('is refused with a reason that does not match the stars, with a long comment, and to strangers', async () => {
    const { rideId, driver } = await completedRide();
    const path = `/api/ride/${rideId}/rate`;
    expect(await codeOf(rider, path, { stars: 5, reasons: ['late'] })).toEqual([422, 'ReasonNotForStars']);
    expect(await codeOf(driver, path, { stars: 3, reasons: ['driving'] })).toEqual([422, 'ReasonNotForStars']);
    expect(await codeOf(rider, path, { stars: 3, reasons: ['rude'] })).toEqual([400, 'InvalidRequest']);
    expect(await codeOf(rider, path, { stars: 3, comment: 'a'.repeat(301) })).toEqual([400, 'InvalidRequest']);
    expect((await codeOf(stranger, path, { stars: 3 }))[0]).toBe(404);
    expect((await codeOf(rider, `${unknown}/rate`, { stars: 3 }))[0]).toBe(404);
    await send(rider, path, { stars: 3, comment: 'a'.repeat(300) }).expect(200);
  });
});

test('a rider’s claim to have paid records the payment method', async () => {
  const { rideId } = await completedRide();
  await send(rider, `/api/ride/${rideId}/claim-paid`, { method: 'bank_transfer' }).expect(200);
  const { events } = await serving.infrastructure.log.load(ride, rideId);
  expect(events.at(-1)?.event).toMatchObject({ type: 'FarePaidClaimed', data: { method: 'bank_transfer' } });
});

describe('the receipt by e-mail', () => {
  test('is sent on request up to three times in 24 hours, even to a rider who switched off ride updates', async () => {
    await sendAs(serving, 'put', '/api/notifications/settings', rider).send({ rideUpdates: false }).expect(200);
    const { rideId } = await completedRide();
    await serving.settled();
    await serving.runTicks();
    emails = [];
    const path = `/api/ride/${rideId}/receipt-email`;
    for (const _time of [1, 2, 3]) {
      await send(rider, path).expect(200);
      serving.clock.advance(MINUTE_MS);
    }
    await serving.settled();
    await serving.runTicks();
    expect(emails).toHaveLength(3);
    const [first] = emails;
    const text = first && wordingOf(first).text;
    expect(text).toContain(`${serving.config.publicUrl}/customer/rides/${rideId}/receipt`);
    expect(text).toMatch(
      /\nFrom .+\nEnded at \d\d:\d\d, 20.8 km in a straight line from .+\nAgreed fare, straight line\nDriver: /,
    );
    expect(await codeOf(rider, path)).toEqual([409, 'TooManyReceipts']);
    serving.clock.advance(DAY_MS);
    await send(rider, path).expect(200);
  });

  test('is sent only to the rider and only after the end of the ride', async () => {
    const { rideId, driver, fare } = await givenRideUnderWay(serving, rider.accountId);
    const path = `/api/ride/${rideId}/receipt-email`;
    expect(await codeOf(rider, path)).toEqual([409, 'NotAllowedInState']);
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: fare, reason: 'Set down early' });
    expect((await codeOf(stranger, path))[0]).toBe(404);
    expect((await codeOf(driver, path))[0]).toBe(403);
    expect((await codeOf(rider, `${unknown}/receipt-email`))[0]).toBe(404);
  });
});
