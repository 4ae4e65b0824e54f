import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { readingAt } from '@saferide/client/testing/test-drivers';
import { areaAlert } from '@saferide/domain/safety';
import { HOUR_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { givenDriver, givenOnlineDriver } from '../testing/people.ts';
import { givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { settledHead } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const there = { latitude: 6.5244, longitude: 3.3792 };
const driverAt = async (place = there): Promise<Client> => {
  const driver = await givenOnlineDriver(serving);
  await driver.post('/api/driver/location', readingAt(place));
  return driver;
};
const reportBy = (driver: Client, id: string, location = there) =>
  sendAs({ api: serving.api }, 'post', '/api/driver/safety-alerts', driver).send({ id, type: 'traffic', location });
const stateOf = async (id: string) => (await serving.infrastructure.log.load(areaAlert, id)).state;

test('a reported traffic alert lasts an hour and can be confirmed by others', async () => {
  const [reporter, witness] = [await driverAt(), await driverAt()];
  const id = randomUUID();
  expect((await reportBy(reporter, id)).status).toBe(201);
  expect((await reportBy(reporter, id)).status).toBe(201);
  serving.clock.advance(1_000);
  await witness.post(`/api/driver/safety-alerts/${id}/vote`, { stillThere: true });
  const inForce = await stateOf(id);
  expect(inForce).toMatchObject({ status: 'standing', alert: { confirmedBy: [witness.accountId], severity: 'low' } });
  serving.clock.advance(HOUR_MS);
  const over = async () => {
    await serving.runTicks();
    return (await stateOf(id)).status;
  };
  await serving.settled();
  expect(await over()).toBe('over');
});

test('a driver cannot report an alert at a distant place, or more alerts a day than the limit', async () => {
  const driver = await driverAt();
  const far = await reportBy(driver, randomUUID(), { ...there, latitude: there.latitude + 0.1 });
  expect([far.status, far.body.code]).toEqual([409, 'NotSeenThere']);
  for (let n = 0; n < 12; n++) expect((await reportBy(driver, randomUUID())).status).toBe(201);
  const refused = randomUUID();
  expect((await reportBy(driver, refused)).body.code).toBe('TooManyReports');
  expect((await stateOf(refused)).status).toBe('none');
});

test('a location check appends no events and is refused to other drivers', async () => {
  const { rideId, driver } = await givenRideUnderWay(serving);
  const over = randomUUID();
  const check = { rideId, location: there, nearbyAlerts: [over] };
  const path = '/api/driver/location-safety-check';
  const before = await settledHead(serving);
  expect(await driver.post(path, check)).toEqual({ appeared: [], gone: [over] });
  expect(await settledHead(serving)).toBe(before);
  const stranger = await sendAs({ api: serving.api }, 'post', path, await givenDriver(serving)).send(check);
  expect(stranger.status).toBe(404);
});

test('a repeated acknowledgement of an alert appends nothing, and an unknown alert gets 404', async () => {
  const driver = await driverAt();
  const id = randomUUID();
  await reportBy(driver, id);
  const path = '/api/driver/acknowledge-safety-alert';
  const acknowledgement = { alertId: id, acknowledgedAt: serving.clock.now() };
  expect(await driver.post(path, acknowledgement)).toEqual({ id });
  const before = await settledHead(serving);
  expect(await driver.post(path, acknowledgement)).toEqual({ id });
  expect(await settledHead(serving)).toBe(before);
  const nowhere = await sendAs({ api: serving.api }, 'post', path, driver).send({ alertId: randomUUID() });
  expect(nowhere.status).toBe(404);
});
