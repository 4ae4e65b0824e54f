import type { Client } from '@saferide/client/client';
import { expect } from 'vitest';
import { givenDriver, holderOf } from '../testing/people.ts';
import { eightPhotos } from '../testing/registration.ts';
import { offeredRide, rideUnderWay } from '../testing/rides.ts';
import { send } from '../testing/send.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { waitForEvent } from '../testing/wait-for-event.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await holderOf(serving, 'operator');
});

const goOnline = (driver: Client) =>
  send(serving, 'post', '/api/driver/online-status', driver).send({ isOnline: true });
const offlineOf = ({ accountId }: Client) =>
  waitForEvent(serving.infrastructure.log.store, `driverDuty-${accountId}`, 'WentOffline');
const suspend = (by: Client, { accountId }: Pick<Client, 'accountId'>, suspended: boolean, reason = 'Left a rider') =>
  send(serving, 'put', `/api/ops/drivers/${accountId}/suspension`, by).send({ suspended, reason });

test('a driver goes online only with an approved vehicle; good photos suffice in development', async () => {
  const driver = await givenDriver(serving, { progress: 'on trial' });
  const early = await goOnline(driver);
  expect([early.status, early.body.code, early.body.fault]).toEqual([409, 'VehicleNotApproved', 'none']);
  expect(early.body.detail).toContain('Submit photos of all eight angles');
  await driver.post('/api/driver/vehicle-review', { photos: await eightPhotos(serving, driver) });
  await waitForEvent(serving.infrastructure.log.store, `driver-${driver.accountId}`, 'VehicleCleared');
  expect((await goOnline(driver)).status).toBe(200);
});

test('a suspended driver goes offline at once and cannot accept or go online until an operator lifts the suspension', async () => {
  const driver = await givenDriver(serving);
  expect((await goOnline(driver)).status).toBe(200);
  const rideId = await offeredRide(serving, driver);
  expect((await suspend(operator, driver, true)).body).toEqual({ id: driver.accountId, suspended: true });
  expect((await offlineOf(driver)).data.reason).toBe('suspended');
  const again = await goOnline(driver);
  expect([again.status, again.body.code]).toEqual([409, 'DriverSuspended']);
  const accepted = await send(serving, 'post', `/api/driver/accept-ride/${rideId}`, driver).send({});
  expect([accepted.status, accepted.body.code]).toEqual([409, 'DriverOffline']);
  expect((await suspend(operator, driver, false)).status).toBe(200);
  expect((await goOnline(driver)).status).toBe(200);
});

test('a driver suspended during a ride finishes it and then goes offline', async () => {
  const { rideId, driver, fare } = await rideUnderWay(serving);
  await suspend(operator, driver, true);
  await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: fare, reason: 'The rider gets out here' });
  expect((await offlineOf(driver)).data.reason).toBe('suspended');
});

test('a suspended driver’s scheduled rides go back to the search', async () => {
  const driver = await givenDriver(serving);
  await goOnline(driver);
  const rideId = await offeredRide(serving, driver, 2 * 3_600_000);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await suspend(operator, driver, true);
  const { store } = serving.infrastructure.log;
  await waitForEvent(store, `ride-${rideId}`, 'RideGivenBack');
  await waitForEvent(store, `driverDuty-${driver.accountId}`, 'ScheduledRideReleased');
});

test('a suspension needs a reason, an operator, and a driver other than the operator', async () => {
  const driver = await givenDriver(serving);
  const blank = await suspend(operator, driver, true, ' ');
  expect([blank.status, blank.body.errors[0].path]).toEqual([400, 'reason']);
  expect((await suspend(driver, driver, true)).status).toBe(403);
  expect((await suspend(operator, operator, true)).status).toBe(404);
  expect((await goOnline(driver)).status).toBe(200);
});

test('an operator neither suspends the driver of their own ride nor lifts that driver’s suspension', async () => {
  const driver = await givenDriver(serving);
  await goOnline(driver);
  const rideId = await offeredRide(serving, driver, undefined, operator.accountId);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  const own = await suspend(operator, driver, true);
  expect([own.status, own.body.code]).toEqual([403, 'DriverOfOwnRide']);
  const other = await holderOf(serving, 'operator');
  expect((await suspend(other, driver, true)).status).toBe(200);
  expect((await suspend(operator, driver, false)).body.code).toBe('DriverOfOwnRide');
  expect((await suspend(other, driver, false)).status).toBe(200);
});
