import type { Client } from '@saferide/client/client';
import { readingAt } from '@saferide/client/testing/test-drivers';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { TrailPosition } from '@saferide/domain/ride/trail/thin-trail';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, type Instant } from '@saferide/domain/time/instant';
import { postgresTrails } from '@saferide/infrastructure/locations/postgres-trails';
import type { RideUnderWay } from '@saferide/infrastructure/locations/trails';
import { postgresSubjectKeys } from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { expect } from 'vitest';
import { givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const START: Instant = '2026-11-22T09:00:00.000Z';
const LOT = trailPolicy.thinnedAt;
/** Returns a position on a zigzag, of which thinning may drop none. */
const passedAt = (n: number): TrailPosition => ({
  latitude: 6.5 + n / 2_000,
  longitude: 3.35 + (n % 2) / 2_000,
  at: after(START, n * 5_000),
});
let rides = 0;
const newRide = (): RideUnderWay => {
  rides += 1;
  return { rideId: `ride-${rides}`, riderId: `rider-${rides}`, driverId: `driver-${rides}`, startedAt: START };
};
const shapeOf = async (rideId: string) => {
  const { rows } = await serving.infrastructure.db.query<{ lots: number; waiting: number }>(
    'select lots, cardinality(passed) as waiting from trails.trails where ride_id = $1',
    [rideId],
  );
  return rows[0];
};
const timesOf = async (rideId: string) => {
  const trail = await serving.infrastructure.trails.of(rideId);
  return [...(trail?.way ?? []), ...(trail?.passed ?? [])].map(({ at }) => at);
};

test('a trail contains each position once, however often and in whatever order positions are sent', async () => {
  const { trails } = serving.infrastructure;
  const one = newRide();
  for (const n of [0, 1, 1, 0, 2, 1]) await trails.addPosition(one, passedAt(n));
  expect(await timesOf(one.rideId)).toEqual([0, 1, 2].map((n) => passedAt(n).at));
  await trails.addPosition(one, { ...passedAt(0), at: after(START, -1) });
  expect(await timesOf(one.rideId)).toHaveLength(3);
});

test('a trail is thinned in batches, and thinning keeps every point of a zigzag', async () => {
  const { trails } = serving.infrastructure;
  const one = newRide();
  for (let n = 0; n < 2 * LOT + 3; n++) await trails.addPosition(one, passedAt(n));
  expect(await shapeOf(one.rideId)).toEqual({ lots: 2, waiting: 3 });
  expect(await timesOf(one.rideId)).toEqual(Array.from({ length: 2 * LOT + 3 }, (_, n) => passedAt(n).at));
});

test('a trail of a long ride has at most the maximum number of points and ends with the latest position', async () => {
  const { db, keys } = serving.infrastructure;
  const small = postgresTrails(db, keys, { ...trailPolicy, maxPoints: 30, thinnedAt: 10 });
  const one = newRide();
  for (let n = 0; n < 200; n++) await small.addPosition(one, passedAt(n));
  const trail = await small.of(one.rideId);
  expect(trail?.way.length).toBeLessThanOrEqual(30);
  expect(trail?.way.at(-1)?.at).toBe(passedAt(199).at);
});

test('a trail that concurrent processes thin stays in order and loses no earlier position', async () => {
  const { db, keys, keyRing: ring } = serving.infrastructure;
  const processes = [keys, postgresSubjectKeys({ pool: db, ring })].map((known) => postgresTrails(db, known));
  const one = newRide();
  for (let n = 0; n < LOT - 1; n++) await processes[0]?.addPosition(one, passedAt(n));
  const rest = Array.from({ length: 8 }, (_, n) => LOT - 1 + n);
  await Promise.all(rest.map((n) => processes[n % 2]?.addPosition(one, passedAt(n))));
  const times = await timesOf(one.rideId);
  expect(times).toEqual([...new Set(times)].sort());
  expect(times.slice(0, LOT - 1)).toEqual(Array.from({ length: LOT - 1 }, (_, n) => passedAt(n).at));
  expect(times.at(-1)).toBe(passedAt(LOT + 6).at);
});

test('no trail is stored for an erased person, and adding a position does not fail', async () => {
  const { keys, trails } = serving.infrastructure;
  const one = newRide();
  await keys.destroy(one.riderId);
  await trails.addPosition(one, passedAt(0));
  expect(await shapeOf(one.rideId)).toBeUndefined();
});

const reports = (driver: Client, n: number, api = serving.api) => {
  const place = { ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + n / 2_000 };
  return sendAs({ api }, 'post', '/api/driver/location', driver).send(readingAt(place)).expect(200);
};

test('every process, even one started during the ride, adds positions to its trail until the ride ends', async () => {
  const { rideId, driver, fare } = await givenRideUnderWay(serving);
  const began = await serving.beside({});
  serving.clock.advance(1_000);
  try {
    const seen = async () => {
      await reports(driver, 0);
      return await timesOf(rideId);
    };
    await serving.settled();
    expect(await seen()).toHaveLength(1);
    serving.clock.advance(5_000);
    await reports(driver, 1, began);
    serving.clock.advance(5_000);
    await reports(driver, 2);
    expect(await timesOf(rideId)).toHaveLength(3);
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: fare, reason: 'The rider gets out here' });
    const { state } = await serving.infrastructure.log.load(ride, rideId);
    expect(state.status).toBe('completed');
    const quiet = async () => {
      const before = await timesOf(rideId);
      serving.clock.advance(5_000);
      await Promise.all([reports(driver, 3), reports(driver, 4, began)]);
      return (await timesOf(rideId)).length - before.length;
    };
    await serving.settled();
    expect(await quiet()).toBe(0);
  } finally {
    await began.close();
  }
});
