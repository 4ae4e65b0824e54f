import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { arriveAt, readingAt, reportTestPosition } from '@saferide/client/testing/test-drivers';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import type { rideTrail } from '@saferide/contracts/ride/trail';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { gridCellCentre } from '@saferide/domain/place/fix';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { after, DAY_MS, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeEach, describe, expect } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import {
  givenCompletedRide,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

type TrailView = ResponseOf<typeof rideTrail>;

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
});

const newPair = async (): Promise<void> => {
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
};

const areaOf = (name: (typeof lagosAreas)[number]['name']): Coordinates =>
  (lagosAreas.find((area) => area.name === name) as { centre: Coordinates }).centre;
const reports = (place: Coordinates) => reportTestPosition(driver, place);
const rowsOf = async (rideId: string): Promise<number> => {
  const { rowCount } = await system.infrastructure.db.query('select from trails.trails where ride_id = $1', [rideId]);
  return rowCount ?? 0;
};
const trailOf = (who: Client, rideId: string) => who.get<TrailView>(`/api/ride/${rideId}/trail`);

const underWay = async (): Promise<string> => {
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  clock.advance(1_000);
  await arriveAt(driver, rideId);
  clock.advance(1_000);
  await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
  // Positions are recorded only once the process manager has processed the start.
  await system.settled();
  await reports(areaOf('Ikeja'));
  expect(await rowsOf(rideId)).toBe(1);
  at = areaOf('Ikeja');
  return rideId;
};
let at: Coordinates;
const LEG_METRES = 2_000;
const drives = async (...areas: readonly Parameters<typeof areaOf>[0][]) => {
  for (const area of areas) {
    const [from, to] = [at, areaOf(area)];
    const legs = Math.ceil(straightLineMetres(from, to) / LEG_METRES);
    for (let leg = 1; leg <= legs; leg++) {
      clock.advance(MINUTE_MS);
      const part = (a: number, b: number) => (leg === legs ? b : a + ((b - a) * leg) / legs);
      await reports({
        latitude: part(from.latitude, to.latitude),
        longitude: part(from.longitude, to.longitude),
      });
    }
    at = to;
  }
};
const ends = async (rideId: string): Promise<void> => {
  await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500, reason: 'The rider gets out here' });
  rider.position = driver.position;
};

describe('a ride that was never driven (spec 3 §3)', () => {
  beforeEach(newPair);

  const rates = async (rideId: string) => {
    await rider.post(`/api/ride/${rideId}/rate`, { stars: 5 });
    await driver.post(`/api/ride/${rideId}/rate`, { stars: 5 });
  };
  const seen = async () => {
    await system.settled();
    const stats = await driver.get<object>('/api/driver/stats');
    const { averageRating } = await rider.get<{ averageRating: number | null }>('/api/customer/stats');
    return { driver: stats, rider: averageRating };
  };

  it('is paid, but its trip and stars do not count in what others see', async () => {
    const atOnce = await underWay();
    await ends(atOnce);
    await rates(atOnce);
    expect(await seen()).toMatchObject({
      driver: { totalTrips: 1, totalEarnings: 2_500, averageRating: null },
      rider: null,
    });
    const driven = await underWay();
    await drives('Yaba', 'Victoria Island');
    await ends(driven);
    await rider.post(`/api/ride/${driven}/rate`, { stars: 4 });
    expect(await seen()).toMatchObject({ driver: { totalTrips: 2, totalEarnings: 5_000, averageRating: 4 } });
    const view = await rider.get<{ driver: { trips: number } }>(`/api/ride/${atOnce}`);
    expect(view.driver.trips).toBe(1);
  });
});

describe('the trail of a ride driven through Lagos', () => {
  let rideId: string;
  let firstSeenAt: Instant;
  let endedAt: Instant;
  const driven = ['Ikeja', 'Yaba', 'Ikoyi', 'Victoria Island'] as const;
  it.beforeAll(async () => {
    await newPair();
    rideId = await underWay();
    firstSeenAt = clock.now();
    await drives('Yaba', 'Ikoyi', 'Victoria Island');
    await reports(areaOf('Victoria Island'));
    endedAt = clock.now();
    await ends(rideId);
    clock.advance(1_000);
    await reports({ ...areaOf('Victoria Island'), latitude: 6.43 });
  });

  it('shows its points to the rider and to operators with a reason, but only areas to the driver', async () => {
    const trail = await trailOf(rider, rideId);
    expect(trail).toMatchObject({ rideId, endedAt, gaps: [] });
    expect(trail.areas).toEqual(expect.arrayContaining(['Yaba', 'Ikoyi']));
    expect([trail.points.at(0)?.at, trail.points.at(-1)?.at]).toEqual([firstSeenAt, endedAt]);
    const places = driven.map(areaOf);
    for (const place of places) expect(trail.points).toContainEqual(expect.objectContaining(place));
    const metres = places.slice(1).map((area, index) => straightLineMetres(places[index] as Coordinates, area));
    expect(trail.distanceKm).toBeCloseTo(metres.reduce((sum, leg) => sum + leg) / 1000, 1);
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    expect(await trailOf(driver, rideId)).toEqual({ ...trail, points: [] });
    expect(await trailOf(operator, rideId)).toEqual({ ...trail, points: [] });
    const reason = { kind: 'complaint', text: 'She asks which way they went' } as const;
    const revealed = await operator.call(revealRide, { params: { id: rideId }, body: { reason } });
    expect(revealed.trail).toEqual(trail.points);
  });

  it('has for others the response of a ride that does not exist', async () => {
    const strangers = [
      await givenSystemPerson(system.infrastructure, system.url, ['customer']),
      await givenSystemDriver(system.infrastructure, system.url),
      await givenSystemPerson(system.infrastructure, system.url, ['admin']),
    ];
    for (const stranger of strangers) {
      const [foreign, unknown] = await Promise.all(
        [rideId, randomUUID()].map((id) => stranger.send<object>('GET', `/api/ride/${id}/trail`)),
      );
      expect(foreign?.status).toBe(404);
      expect({ ...foreign?.body, instance: '', correlationId: '' }).toEqual({
        ...unknown?.body,
        instance: '',
        correlationId: '',
      });
    }
  });

  it('is exported to rider and driver, rounded for the driver, and stored encrypted', async () => {
    for (const [person, shown] of [
      [rider, (place: Coordinates) => place],
      [driver, gridCellCentre],
    ] as const) {
      const { trails } = await person.get<{ trails: { rideId: string; points: Coordinates[] }[] }>(
        '/api/account/export',
      );
      expect(trails).toMatchObject([{ rideId }]);
      for (const area of ['Ikeja', 'Yaba'] as const)
        expect(trails[0]?.points).toContainEqual(expect.objectContaining(shown(areaOf(area))));
    }
    const { rows } = await system.infrastructure.db.query<{ row: string; passed: Buffer[] }>(
      'select t::text as row, passed from trails.trails t where ride_id = $1',
      [rideId],
    );
    for (const digits of ['6.5095', '3.3711']) {
      expect(rows[0]?.row).not.toContain(digits);
      for (const bytes of rows[0]?.passed ?? []) expect(bytes.toString('latin1')).not.toContain(digits);
    }
  });
});

describe('the trail of a ride', () => {
  beforeEach(newPair);

  it('includes positions sent over the socket', async () => {
    const rideId = await underWay();
    await system.settled();
    const screen = await openLiveSocket(driver);
    clock.advance(MINUTE_MS);
    const place = { latitude: 6.6, longitude: 3.35 };
    screen.send({ type: 'LOCATION_UPDATE', ...readingAt(place) });
    const last = async () => (await trailOf(rider, rideId)).points.at(-1);
    await expect.poll(last).toMatchObject({ ...place, at: clock.now() });
    clock.advance(1_000);
    screen.send({ type: 'LOCATION_UPDATE', ...readingAt(place, { accuracy: 2_000 }) });
    screen.send({ type: 'LOCATION_UPDATE', ...readingAt(place, { source: 'chosen' }) });
    const { locations } = system.infrastructure;
    await expect.poll(async () => (await locations.of(driver.accountId))?.source).toBe('chosen');
    expect((await trailOf(rider, rideId)).points).toHaveLength(2);
    screen.close();
  });

  it('excludes the driver’s way to the pickup', async () => {
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    rider.position = driver.position;
    await drives('Yaba', 'Ikeja');
    expect(await rowsOf(rideId)).toBe(0);
    expect(await trailOf(rider, rideId)).toMatchObject({ startedAt: null, points: [], gaps: [] });
  });
});

describe('a stored trail', () => {
  beforeEach(newPair);

  /** A ride that is over, with one position. */
  const given = async (): Promise<string> => {
    const { infrastructure } = system;
    const rideId = await givenCompletedRide(infrastructure, rider.accountId, driver.accountId, clock.now());
    const under = { rideId, riderId: rider.accountId, driverId: driver.accountId, startedAt: after(clock.now(), -1) };
    await infrastructure.trails.addPosition(under, { ...areaOf('Ikeja'), at: clock.now() });
    await system.settled();
    return rideId;
  };

  it.each([['rider'], ['driver']] as const)('is deleted when its %s is erased', async (who) => {
    const rideId = await given();
    expect((await trailOf(rider, rideId)).points).toHaveLength(1);
    const [leaving, staying] = who === 'rider' ? [rider, driver] : [driver, rider];
    await eraseAtOnce(system, leaving, clock.now());
    await expect.poll(() => rowsOf(rideId)).toBe(0);
    expect(await trailOf(staying, rideId)).toMatchObject({ points: [], distanceKm: 0 });
  });

  it.each([['riderId'], ['driverId']] as const)(
    'cannot be decrypted without the key of its %s, even from a backup',
    async (whose) => {
      const { keys, trails } = system.infrastructure;
      const under = { rideId: randomUUID(), riderId: randomUUID(), driverId: randomUUID(), startedAt: clock.now() };
      await trails.addPosition(under, { ...areaOf('Ikeja'), at: clock.now() });
      expect(await trails.of(under.rideId)).not.toBeNull();
      await keys.destroy(under[whose]);
      expect(await rowsOf(under.rideId)).toBe(1);
      expect(await trails.of(under.rideId)).toBeNull();
    },
  );

  it('is deleted after its retention period', async () => {
    const rideId = await given();
    const startedBefore = (ms: number) =>
      system.infrastructure.db.query('update trails.trails set started_at = $2 where ride_id = $1', [
        rideId,
        after(clock.now(), -ms),
      ]);
    await startedBefore(trailPolicy.retentionMs);
    await system.runTicks();
    expect(await rowsOf(rideId)).toBe(1);
    await startedBefore(trailPolicy.retentionMs + 1);
    await system.runTicks();
    expect(await rowsOf(rideId)).toBe(0);
    expect(trailPolicy.retentionMs).toBe(90 * DAY_MS);
  });
});
