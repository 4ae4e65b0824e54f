import { readingAt } from '@saferide/client/testing/test-drivers';
import { emergency } from '@saferide/domain/emergency';
import { ride } from '@saferide/domain/ride';
import { safetyCheck } from '@saferide/domain/safety';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const onTheWay = { latitude: 6.5562, longitude: 3.3687 };

const waits = async (driver: Awaited<ReturnType<typeof givenRideUnderWay>>['driver'], minutes: number) => {
  for (let minute = 0; minute <= minutes; minute++) {
    const reading = readingAt(onTheWay);
    await sendAs({ api: serving.api }, 'post', '/api/driver/location', driver).send(reading).expect(200);
    if (minute === minutes) await serving.runTicks();
    serving.clock.advance(MINUTE_MS);
  }
};
const checkOf = async (rideId: string) => (await serving.infrastructure.log.load(safetyCheck, rideId)).state;

const stationaryRide = async (minutes: number) => {
  const under = await givenRideUnderWay(serving);
  expect(await timerOf(serving, 'rideWatch', under.rideId)).toBeDefined();
  serving.clock.advance(20 * MINUTE_MS);
  await waits(under.driver, minutes);
  return under;
};

test('a car that does not move for a quarter of an hour triggers a safety check, and without an answer an emergency', async () => {
  const stopped = await stationaryRide(14);
  expect((await checkOf(stopped.rideId)).status).toBe('none');
  await waits(stopped.driver, 0);
  expect(await checkOf(stopped.rideId)).toMatchObject({ status: 'open', check: { nth: 1, reasons: ['long_stop'] } });
  expect(await timerOf(serving, 'safetyCheck', stopped.rideId)).toBeDefined();
  serving.clock.advance(2 * MINUTE_MS);
  await serving.runTicks();
  expect((await checkOf(stopped.rideId)).status).toBe('closed');
  const { state } = await serving.infrastructure.log.load(ride, stopped.rideId);
  const customerId = state.status === 'in_progress' ? state.booking.customerId : '';
  const raised = async () => (await serving.infrastructure.log.load(emergency, customerId)).state.status;
  await serving.settled();
  expect(await raised()).toBe('open');
});

test('a driver who asks for help in a safety check raises an emergency at once and gets no further check', async () => {
  const { rideId, driver } = await stationaryRide(15);
  const path = `/api/ride/${rideId}/safety-check`;
  expect(await driver.post(path, { nth: 1, answer: 'fine' })).toEqual({ outcome: 'open' });
  expect(await driver.post(path, { nth: 1, answer: 'help' })).toEqual({ outcome: 'help' });
  const { state } = await serving.infrastructure.log.load(emergency, driver.accountId);
  expect(state.status).toBe('open');
  await waits(driver, 3);
  expect((await checkOf(rideId)).status).toBe('closed');
  const stranger = await givenDriver(serving);
  const answered = await sendAs({ api: serving.api }, 'post', path, stranger).send({ nth: 1, answer: 'fine' });
  expect(answered.status).toBe(404);
});
