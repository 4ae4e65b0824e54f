import type { Client } from '@saferide/client/client';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { CLAIM_TIMEOUT_MS } from '@saferide/domain/processes/acceptance-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { EventStoreUnavailable } from '@saferide/infrastructure/event-store/event-store';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { offeredRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const dutyOf = async ({ accountId }: Client) => (await serving.infrastructure.log.load(driverDuty, accountId)).state;

const withRideCutOff = async (rideId: string, during: () => Promise<void>) => {
  const { log } = serving.infrastructure;
  const { append } = log;
  const failing: typeof append = (stream, ...rest) => {
    if (stream === `ride-${rideId}`) throw new EventStoreUnavailable('cut for this test');
    return append(stream, ...rest);
  };
  Object.assign(log, { append: failing });
  try {
    await during();
  } finally {
    Object.assign(log, { append });
  }
};

const claimWakes = async ({ accountId }: Client, rideId: string) =>
  expect(await timerOf(serving, 'claim', `${accountId} ${rideId}`)).toBeDefined();

test('an acceptance interrupted half-way can be repeated with the same key', async () => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const rideId = await offeredRide(serving, driver);
  const accept = () =>
    sendAs(serving, 'post', `/api/driver/accept-ride/${rideId}`, driver).set('Idempotency-Key', 'one-tap').send({});
  for (const attempt of [1, 2]) {
    await withRideCutOff(rideId, async () => expect((await accept()).status, `attempt ${attempt}`).toBe(503));
    expect(await dutyOf(driver), `attempt ${attempt}`).toMatchObject({ status: 'engaged', rideId });
    await claimWakes(driver, rideId);
    serving.clock.advance(CLAIM_TIMEOUT_MS);
    await serving.runTicks();
    expect(await dutyOf(driver), `attempt ${attempt}`).toMatchObject({ status: 'free' });
  }
  expect((await accept()).status).toBe(200);
  expect(await dutyOf(driver)).toMatchObject({ status: 'engaged', rideId });
  await claimWakes(driver, rideId);
  serving.clock.advance(CLAIM_TIMEOUT_MS);
  await serving.runTicks();
  expect(await dutyOf(driver)).toMatchObject({ status: 'engaged', rideId });
});

test('a driver whose acceptance was interrupted half-way can try again at once', async () => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const rideId = await offeredRide(serving, driver);
  const path = `/api/driver/accept-ride/${rideId}`;
  await withRideCutOff(rideId, async () =>
    expect((await sendAs(serving, 'post', path, driver).send({})).status).toBe(503),
  );
  await driver.post(path);
  expect(await dutyOf(driver)).toMatchObject({ status: 'engaged', rideId });
});

const acceptSlowly = async (driver: Client, rideId: string, meanwhile: () => Promise<void>) => {
  const { log } = serving.infrastructure;
  const { append } = log;
  const slow: typeof append = async (stream, ...rest) => {
    if (stream === `ride-${rideId}`) {
      Object.assign(log, { append });
      serving.clock.advance(CLAIM_TIMEOUT_MS + 1);
      await claimWakes(driver, rideId);
      await serving.runTicks();
      expect(await dutyOf(driver)).toMatchObject({ status: 'free' });
      await meanwhile();
    }
    return append(stream, ...rest);
  };
  Object.assign(log, { append: slow });
  try {
    return await sendAs(serving, 'post', `/api/driver/accept-ride/${rideId}`, driver).send({});
  } finally {
    Object.assign(log, { append });
  }
};

test('a driver whose claim expires during a slow acceptance still gets the ride', async () => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const rideId = await offeredRide(serving, driver);
  expect((await acceptSlowly(driver, rideId, async () => undefined)).status).toBe(200);
  expect(await dutyOf(driver)).toMatchObject({ status: 'engaged', rideId });
});

test('a driver who accepts another ride during a slow acceptance gets only the other ride', async () => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  const [slow, quick] = [await offeredRide(serving, driver), await offeredRide(serving, driver)];
  const answer = await acceptSlowly(driver, slow, async () => {
    await driver.post(`/api/driver/accept-ride/${quick}`);
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'DriverAlreadyOnRide']);
  expect(await dutyOf(driver)).toMatchObject({ status: 'engaged', rideId: quick });
  const { state } = await serving.infrastructure.log.load(ride, slow);
  expect(state).toMatchObject({ status: 'requested', search: { excluded: [driver.accountId] } });
});
