import type { Client } from '@saferide/client/client';
import { givenApprovedVehicle } from '@saferide/infrastructure/testing/given-people';
import { expect } from 'vitest';
import { givenDriver, givenPersonWithRole } from '../testing/people.ts';
import { givenAcceptedRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});

const goOnline = (driver: Client) =>
  sendAs(serving, 'post', '/api/driver/online-status', driver).send({ isOnline: true });
const suspend = (by: Client, { accountId }: Pick<Client, 'accountId'>, suspended: boolean, reason = 'Left a rider') =>
  sendAs(serving, 'put', `/api/ops/drivers/${accountId}/suspension`, by).send({ suspended, reason });

test('a driver can go online only with an approved vehicle', async () => {
  const driver = await givenDriver(serving, { progress: 'on trial' });
  const early = await goOnline(driver);
  expect([early.status, early.body.code, early.body.fault]).toEqual([409, 'VehicleNotApproved', 'none']);
  expect(early.body.detail).toContain('Send photos from all eight angles');
  await givenApprovedVehicle(serving.infrastructure.log, driver.accountId, serving.clock.now());
  expect((await goOnline(driver)).status).toBe(200);
});

test('a suspended driver cannot go online until an operator lifts the suspension', async () => {
  const driver = await givenDriver(serving);
  expect((await suspend(operator, driver, true)).body).toEqual({ id: driver.accountId, suspended: true });
  const refused = await goOnline(driver);
  expect([refused.status, refused.body.code]).toEqual([409, 'DriverSuspended']);
  expect((await suspend(operator, driver, false)).status).toBe(200);
  expect((await goOnline(driver)).status).toBe(200);
});

test('only an operator can suspend an account, only with a reason, and only that of a driver', async () => {
  const driver = await givenDriver(serving);
  const blank = await suspend(operator, driver, true, ' ');
  expect([blank.status, blank.body.errors[0].path]).toEqual([400, 'reason']);
  expect((await suspend(driver, driver, true)).status).toBe(403);
  expect((await suspend(operator, operator, true)).status).toBe(404);
  expect((await goOnline(driver)).status).toBe(200);
});

test('an operator can neither suspend the driver of their own ride nor lift that driver’s suspension', async () => {
  const { driver } = await givenAcceptedRide(serving, operator.accountId);
  const own = await suspend(operator, driver, true);
  expect([own.status, own.body.code]).toEqual([403, 'DriverOfOwnRide']);
  const other = await givenPersonWithRole(serving, 'operator');
  expect((await suspend(other, driver, true)).status).toBe(200);
  expect((await suspend(operator, driver, false)).body.code).toBe('DriverOfOwnRide');
  expect((await suspend(other, driver, false)).status).toBe(200);
});
