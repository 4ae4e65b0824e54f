import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { expect } from 'vitest';
import { givenCustomer, givenOnlineDriver } from '../testing/people.ts';
import { offeredRide, rideCodeOf } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

interface Refused {
  readonly code: string;
  readonly detail: string;
}

const afterFiveWrongCodes = async (rider: Client) => {
  const driver = await givenOnlineDriver(serving);
  const rideId = await offeredRide(serving, driver, undefined, rider.accountId);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await arriveAt(driver, rideId);
  const first = await rideCodeOf(serving.infrastructure, rideId);
  const wrong = ['0000', '0001'].find((code) => code !== first);
  const start = (code: string | undefined) => driver.send<Refused>('POST', `/api/ride/${rideId}/start`, { code });
  const details: string[] = [];
  for (let nth = 1; nth <= 5; nth += 1) details.push((await start(wrong)).body.detail);
  return { rideId, driver, first, start, details };
};

test('after five wrong codes the rider gets a new code, which starts the ride', async () => {
  const { rideId, first, start, details } = await afterFiveWrongCodes(await givenCustomer(serving));
  expect(details.slice(3)).toEqual([
    'Wrong code. 1 try left.',
    'Wrong code. Your rider has a new code on their screen.',
  ]);
  const second = await rideCodeOf(serving.infrastructure, rideId);
  expect(second).toMatch(/^\d{4}$/);
  expect(second).not.toBe(first);
  expect((await start(first)).body.code).toBe('WrongStartCode');
  expect((await start(second)).status).toBe(200);
});

test('after five wrong codes the rider may start the ride while the driver is at the pickup', async () => {
  const rider = await givenCustomer(serving);
  const { rideId, driver } = await afterFiveWrongCodes(rider);
  expect((await driver.send('POST', `/api/ride/${rideId}/in-car`, {})).status).toBe(403);
  expect((await rider.send('POST', `/api/ride/${rideId}/in-car`, {})).status).toBe(200);
});
