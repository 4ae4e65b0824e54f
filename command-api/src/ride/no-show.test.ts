import { randomUUID } from 'node:crypto';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { givenCustomer, givenOnlineDriver } from '../testing/people.ts';
import { offeredRide } from '../testing/rides.ts';
import { test } from '../testing/test.ts';

test.for([
  ['called', 'rider-called', {}],
  ['written', 'messages', { id: randomUUID(), text: 'I am outside' }],
] as const)('a no-show can be reported a minute after the driver has %s', async ([, path, body], { serving }) => {
  const rider = await givenCustomer(serving);
  const driver = await givenOnlineDriver(serving);
  const rideId = await offeredRide(serving, driver, undefined, rider.accountId);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await arriveAt(driver, rideId);
  const report = () => driver.send<{ code: string; detail: string }>('POST', `/api/ride/${rideId}/rider-no-show`);
  serving.clock.advance(5 * MINUTE_MS);
  expect((await report()).body.code).toBe('RiderNotContacted');
  expect((await rider.send('POST', `/api/ride/${rideId}/rider-called`, {})).status).toBe(403);
  await driver.post(`/api/ride/${rideId}/${path}`, body);
  const early = (await report()).body;
  expect([early.code, early.detail]).toEqual([
    'NoShowTooSoon',
    expect.stringMatching(/^You can report this from \d\d:\d\d\.$/),
  ]);
  serving.clock.advance(MINUTE_MS);
  expect((await report()).status).toBe(200);
});

test.for([
  ['driver', 409],
  ['rider', 200],
] as const)('the %s has blocked the other: a no-show without contact gets %i', async ([who, status], { serving }) => {
  const rider = await givenCustomer(serving);
  const driver = await givenOnlineDriver(serving);
  const rideId = await offeredRide(serving, driver, undefined, rider.accountId);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await arriveAt(driver, rideId);
  await { driver, rider }[who].post(`/api/ride/${rideId}/block`);
  serving.clock.advance(5 * MINUTE_MS);
  expect((await driver.send('POST', `/api/ride/${rideId}/rider-no-show`)).status).toBe(status);
});
