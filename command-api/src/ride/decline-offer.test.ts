import type { Client } from '@saferide/client/client';
import { ride } from '@saferide/domain/ride/lifecycle';
import { expect } from 'vitest';
import { givenDriver, givenOnlineDriver } from '../testing/people.ts';
import { givenRideUnderWay, offeredRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let driver: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  driver = await givenOnlineDriver(serving);
});

const decline = (by: Client, rideId: string, body: object = { reason: 'fare_too_low' }) =>
  sendAs(serving, 'post', `/api/driver/decline-ride/${rideId}`, by).send(body);
const eventsOf = async (rideId: string) =>
  (await serving.infrastructure.log.load(ride, rideId)).events.map(({ event }) => event.type);

test('an offer is declined once, with or without a reason, even if the request is repeated', async () => {
  const rideId = await offeredRide(serving, driver);
  const first = await decline(driver, rideId, {});
  expect([first.status, first.body]).toEqual([200, { id: rideId, declined: true }]);
  expect((await decline(driver, rideId)).status).toBe(200);
  expect((await eventsOf(rideId)).filter((type) => type === 'OfferDeclined')).toHaveLength(1);
  const accepted = await sendAs(serving, 'post', `/api/driver/accept-ride/${rideId}`, driver).send({});
  expect([accepted.status, accepted.body.code]).toEqual([409, 'RideNotOffered']);
});

test('an unknown reason for declining is rejected, naming the field, and nothing is stored', async () => {
  const rideId = await offeredRide(serving, driver);
  const { status, body } = await decline(driver, rideId, { reason: 'because' });
  expect([status, body.errors[0].path]).toEqual([400, 'reason']);
  expect(await eventsOf(rideId)).not.toContain('OfferDeclined');
});

test('declining a ride that was not offered gets the same response as declining one that does not exist', async () => {
  const stranger = await givenDriver(serving);
  const requested = await offeredRide(serving, driver);
  const { rideId: underWay } = await givenRideUnderWay(serving);
  const nobodys = '00000000-0000-4000-8000-000000000000';
  const answers = [];
  for (const rideId of [requested, underWay, nobodys]) {
    const { status, body } = await decline(stranger, rideId);
    answers.push([status, body.code, body.detail]);
  }
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([404, 'NotFound', 'We can’t find this ride.'])]),
  );
});
