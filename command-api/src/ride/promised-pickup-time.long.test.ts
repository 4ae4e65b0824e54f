import type { RequestListener } from 'node:http';
import { readingAt } from '@saferide/client/testing/test-drivers';
import { drivingMinutes } from '@saferide/domain/dispatch';
import { ride } from '@saferide/domain/ride/lifecycle';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import { osrmResponse, requestedPoints, startHttpDouble } from '@saferide/infrastructure/testing/osrm-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { offeredRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';

let osrmDoes: RequestListener;
let osrm: Awaited<ReturnType<typeof startHttpDouble>>;
let serving: CommandApiUnderTest;
// This file needs a separate system, because it has a map server.
beforeAll(async () => {
  osrm = await startHttpDouble((request, response) => osrmDoes(request, response));
  serving = await startCommandApi({ environment: { OSRM_URL: osrm.url, OSRM_PER_SECOND: '0' } });
});
afterAll(async () => {
  await serving?.close();
  await osrm?.close();
});

const { pickup } = tripPlaces;
/** Each test needs another distance, because responses are cached. */
const awayBy = (degrees: number) => ({ latitude: pickup.latitude + degrees, longitude: pickup.longitude });

const promisedTo = async (from: ReturnType<typeof awayBy>): Promise<number> => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  await driver.post('/api/driver/location', readingAt(from));
  const rideId = await offeredRide(serving, driver);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  const { state } = await serving.infrastructure.log.load(ride, rideId);
  if (state.status !== 'accepted') throw new Error(state.status);
  return millisBetween(serving.clock.now(), state.assignment.pickupDueAt) / MINUTE_MS;
};

const bySketch = (from: ReturnType<typeof awayBy>, slower = 1): number =>
  drivingMinutes((sketchedRoute(from, pickup)?.duration ?? 0) * slower);

const slowOsrm: RequestListener = (request, response) => {
  const points = requestedPoints(request.url ?? '');
  const text = JSON.stringify(points && osrmResponse(...points).body);
  const slower = text.replaceAll(/"duration":([\d.]+)/g, (_, seconds) => `"duration":${2 * Number(seconds)}`);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(slower);
};

test('the promised pickup time is based on the driving time from the map server', async () => {
  osrmDoes = slowOsrm;
  const from = awayBy(0.03);
  expect(await promisedTo(from)).toBe(bySketch(from, 2));
});

test.each<readonly [string, number, RequestListener]>([
  ['does not respond', 0.031, () => undefined],
  ['fails', 0.032, (_, response) => void response.writeHead(500).end()],
])('the promised pickup time is based on the approximate route if the map server %s', async (_, degrees, does) => {
  osrmDoes = does;
  const from = awayBy(degrees);
  expect(await promisedTo(from)).toBe(bySketch(from));
});
