import { readingAt } from '@saferide/client/testing/drivers';
import { emergency } from '@saferide/domain/emergency/published';
import { ride } from '@saferide/domain/ride/published';
import { safetyCheck } from '@saferide/domain/safety/published';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { rideUnderWay } from '../testing/rides.ts';
import { sendAs } from '../testing/send.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/timer-of.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

/** On the way from Ikeja to Victoria Island, kilometres from both and from what other files report. */
const onTheWay = { latitude: 6.5562, longitude: 3.3687 };

/** A car that stands where it is, telling so every minute, for so many of them. */
const stands = async (driver: Awaited<ReturnType<typeof rideUnderWay>>['driver'], minutes: number) => {
  for (let minute = 0; minute <= minutes; minute++) {
    const reading = readingAt(onTheWay);
    await sendAs({ api: serving.api }, 'post', '/api/driver/location', driver).send(reading).expect(200);
    await serving.runTicks();
    serving.clock.advance(MINUTE_MS);
  }
};
const checkOf = async (rideId: string) => (await serving.infrastructure.log.load(safetyCheck, rideId)).state;

const standing = async (minutes: number) => {
  const under = await rideUnderWay(serving);
  expect(await timerOf(serving, 'rideWatch', under.rideId)).toBeDefined();
  // Nobody gets from the pickup to there in no time.
  serving.clock.advance(20 * MINUTE_MS);
  await stands(under.driver, minutes);
  return under;
};

test('rider and driver of a car that stops for a quarter of an hour are asked, and silence raises an emergency', async () => {
  const asked = await standing(14);
  expect((await checkOf(asked.rideId)).status).toBe('none');
  await stands(asked.driver, 0);
  expect(await checkOf(asked.rideId)).toMatchObject({ status: 'open', check: { nth: 1, reasons: ['long_stop'] } });
  expect(await timerOf(serving, 'safetyCheck', asked.rideId)).toBeDefined();
  serving.clock.advance(2 * MINUTE_MS);
  await serving.runTicks();
  expect((await checkOf(asked.rideId)).status).toBe('closed');
  const { state } = await serving.infrastructure.log.load(ride, asked.rideId);
  const customerId = state.status === 'in_progress' ? state.booking.customerId : '';
  const raised = async () => (await serving.infrastructure.log.load(emergency, customerId)).state.status;
  await serving.settled();
  expect(await raised()).toBe('open');
});

test('a driver who asks for help gets it at once, and is not asked again', async () => {
  const { rideId, driver } = await standing(15);
  const path = `/api/ride/${rideId}/safety-check`;
  expect(await driver.post(path, { nth: 1, answer: 'fine' })).toEqual({ outcome: 'open' });
  expect(await driver.post(path, { nth: 1, answer: 'help' })).toEqual({ outcome: 'help' });
  const { state } = await serving.infrastructure.log.load(emergency, driver.accountId);
  expect(state.status).toBe('open');
  await stands(driver, 3);
  expect((await checkOf(rideId)).status).toBe('closed');
  const stranger = await givenDriver(serving);
  const answered = await sendAs({ api: serving.api }, 'post', path, stranger).send({ nth: 1, answer: 'fine' });
  expect(answered.status).toBe(404);
});

test('positions from before a restart count', async () => {
  const { rideId, driver } = await standing(10);
  await serving.restart();
  await stands(driver, 4);
  expect((await checkOf(rideId)).status).toBe('open');
});
