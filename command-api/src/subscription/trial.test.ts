import type { Client } from '@saferide/client/client';
import { driver as driverStream } from '@saferide/domain/driver/lifecycle';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { after, DAY_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { registeredDriver } from '../testing/registration.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { waitForEvent } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const verifiedBy = async (nin: string) => {
  const driver = await registeredDriver(serving, { nin });
  await driver.post('/api/driver/government-verification');
  return driver;
};
const activate = (driver: Awaited<ReturnType<typeof verifiedBy>>) =>
  sendAs(serving, 'post', '/api/driver/activate-trial', driver).send({});

const erase = async (driver: Awaited<ReturnType<typeof verifiedBy>>) => {
  await driver.post('/api/account/erase');
  await waitForEvent(serving.infrastructure.log.store, `account-${driver.accountId}`, 'PersonalDataErased');
  await serving.settled();
};

test('a NIN gets only one trial, in any spelling, even after an erasure', async () => {
  const first = await verifiedBy('71234567890');
  expect((await activate(first)).status).toBe(200);
  await erase(first);
  const second = await verifiedBy('7123 456 7890');
  const refused = await activate(second);
  expect([refused.status, refused.body.code]).toEqual([409, 'TrialUsedByNin']);
  expect(refused.body.detail).toContain('Each person gets it once');
  const { rows } = await serving.infrastructure.db.query('select * from command.trial_claims');
  expect(JSON.stringify(rows)).not.toContain('71234567890');
});

test('a trial requested many times concurrently is claimed once', async () => {
  const driver = await verifiedBy('79876543210');
  const answers = await Promise.all(Array.from({ length: 4 }, () => activate(driver)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { store } = serving.infrastructure.log;
  const types = (await store.read(`driverSubscription-${driver.accountId}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'TrialClaimed')).toHaveLength(1);
});

test('a refused request does not use up a trial', async () => {
  const early = await registeredDriver(serving, { nin: '70000000017' });
  expect((await activate(early)).body.code).toBe('DriverNotVerified');
  await erase(early);
  expect((await activate(await verifiedBy('70000000017'))).status).toBe(200);
});

test('a trial that was activated before trial claims were stored counts as the NIN’s trial', async () => {
  // Its events are written directly, without the command that stores the claim.
  const first = await givenDriver(serving, { progress: 'on trial' });
  await serving.settled();
  const { events } = await serving.infrastructure.log.load(driverStream, first.accountId);
  const [nin = ''] = events.flatMap(
    ({ event }) => (event.type === 'DriverRegistered' ? event.personal?.nin : []) ?? [],
  );
  await erase(first);
  expect((await activate(await verifiedBy(nin))).body.code).toBe('TrialUsedByNin');
});

test('a trial starts when its driver first goes online, not when an attempt to do so is refused', async () => {
  const barred = await givenDriver(serving, { progress: 'verified' });
  expect((await activate(barred)).body).toEqual({
    success: true,
    message: 'Your 7-day free trial starts when you first go online.',
    expiresAt: null,
  });
  const online = (driver: Client) =>
    sendAs(serving, 'post', '/api/driver/online-status', driver).send({ isOnline: true });
  expect((await online(barred)).body.code).toBe('VehicleNotApproved');
  const { log } = serving.infrastructure;
  const access = async ({ accountId }: Client) => (await log.load(driverSubscription, accountId)).state;
  expect(await access(barred)).toMatchObject({ status: 'waiting', trial: true });

  const driver = await givenDriver(serving);
  const first = serving.clock.advance(20 * DAY_MS);
  await online(driver);
  expect(await access(driver)).toMatchObject({ status: 'on_trial', expiresAt: after(first, 7 * DAY_MS) });
  await driver.post('/api/driver/online-status', { isOnline: false });
  serving.clock.advance(DAY_MS);
  await online(driver);
  expect(await access(driver)).toMatchObject({ expiresAt: after(first, 7 * DAY_MS) });
});
