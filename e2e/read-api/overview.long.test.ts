import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { figuresNow } from '@saferide/contracts/operation/figures-now';
import { type OpenRideState, openRides } from '@saferide/contracts/ride/operator-calls';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { aWave, requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendCommands, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openManualClockSystem } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

/** This system is not shared, because all open rides are counted. */
let system: TestSystem;
let clock: ManualClock;
let operator: Client;
const people: Client[] = [];
const drivers: Client[] = [];

beforeAll(async () => {
  ({ system, clock } = await openManualClockSystem());
  // The test begins early in a minute, so that it does not extend into the next one.
  clock.set(`${after(clock.now(), MINUTE_MS).slice(0, 16)}:10.000Z`);
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  for (let n = 0; n < 4; n++) people.push(await givenSystemPerson(system.infrastructure, system.url, ['customer']));
  for (let n = 0; n < 2; n++) {
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    await givenFix(system.infrastructure.locations, driver.accountId, far, clock.now());
    drivers.push(driver);
  }
});
afterAll(() => system?.close());
const far = { latitude: tripPlaces.pickup.latitude + 4, longitude: tripPlaces.pickup.longitude };

const requestedRide = async (
  who: number,
  { laterMs, asked = [], afterMs = 0 }: { laterMs?: number; asked?: readonly Client[]; afterMs?: number } = {},
): Promise<string> => {
  const [rideId, now] = [randomUUID(), clock.now()];
  const customerId = people[who]?.accountId ?? '';
  const booking = { ...requestRide, rideId, customerId, now };
  const then = after(now, afterMs);
  const driverIds = asked.map(({ accountId }) => accountId);
  await appendCommands(system.infrastructure, ride, rideId, [
    laterMs === undefined ? booking : { ...booking, type: 'ScheduleRide', scheduledFor: after(now, laterMs) },
    ...(driverIds.length === 0
      ? []
      : [{ type: 'OfferRide', ...aWave(1), driverIds, expiresAt: after(then, MINUTE_MS), now: then } as const]),
  ]);
  clock.advance(1);
  return rideId;
};
const now = async () => {
  await system.settled();
  return operator.call(figuresNow);
};
const listed = async (state: OpenRideState) => {
  await system.settled();
  return (await operator.call(openRides, { query: { state } })).rides;
};

describe('the overview of current rides', () => {
  it('is empty before any ride is requested', async () => {
    const { rides, firstOffer, offersByMinute, offersASecond, drivers: counted } = await now();
    expect(rides).toEqual({ searching: 0, underWay: 0, promised: 0, withoutDriver: 0 });
    expect(firstOffer).toEqual({ requests: 0, offered: 0, p50Seconds: null, p95Seconds: null });
    expect([offersByMinute.length, Math.max(...offersByMinute), offersASecond]).toEqual([60, 0, 0]);
    expect(counted).toEqual({ free: 2, riding: 0, offline: 0, suspended: 0 });
  });

  it('counts searching and active rides, and times to the first offer', async () => {
    const [one, other] = drivers as [Client, Client];
    const taken = await requestedRide(0, { asked: [one, other], afterMs: 2_000 });
    await requestedRide(1, { asked: [other], afterMs: 8_000 });
    await requestedRide(2);
    const promised = await requestedRide(3, { laterMs: 2 * HOUR_MS, asked: [other] });
    await requestedRide(3, { laterMs: 6 * HOUR_MS });
    clock.advance(9_000);
    await one.post(`/api/driver/accept-ride/${taken}`);
    await other.post(`/api/driver/accept-ride/${promised}`);
    const { rides, firstOffer, drivers: counted } = await now();
    expect(rides).toEqual({ searching: 2, underWay: 1, promised: 1, withoutDriver: 1 });
    expect(firstOffer).toEqual({ requests: 3, offered: 2, p50Seconds: 2, p95Seconds: 8 });
    expect(counted).toEqual({ free: 1, riding: 1, offline: 0, suspended: 0 });
  });

  it('counts offers and events in the last full minute', async () => {
    clock.advance(MINUTE_MS);
    const { offersByMinute, offersASecond, eventsASecond } = await now();
    expect([offersByMinute.at(-1), offersASecond]).toEqual([4, 0.07]);
    expect(eventsASecond).toBeGreaterThan(0);
  });

  it('no longer counts a request after an hour', async () => {
    clock.advance(HOUR_MS);
    expect((await now()).firstOffer.requests).toBe(0);
  });
});

describe('open rides', () => {
  it('are listed by state, the longest waiting first', async () => {
    const searching = await listed('searching');
    expect(searching.map(({ asked }) => asked)).toEqual([1, 0]);
    const [rides] = [await listed('under_way')];
    expect(rides).toMatchObject([{ asked: 2, openOffers: 0, ride: { driverId: drivers[0]?.accountId } }]);
    expect((await listed('without_driver')).map(({ ride: { customerId } }) => customerId)).toEqual([
      people[3]?.accountId,
    ]);
  });

  it('show their open offers, and when their driver was last seen', async () => {
    const [one, other] = drivers as [Client, Client];
    const rideId = await requestedRide(2, { asked: [other] });
    await givenFix(system.infrastructure.locations, one.accountId, tripPlaces.pickup, clock.now());
    const found = (await listed('searching')).find(({ ride: { id } }) => id === rideId);
    expect(found).toMatchObject({ asked: 1, openOffers: 1, driverSeenAt: null });
    expect((await listed('under_way'))[0]?.driverSeenAt).toBe(clock.now());
    clock.advance(MINUTE_MS);
    const later = (await listed('searching')).find(({ ride: { id } }) => id === rideId);
    expect(later).toMatchObject({ asked: 1, openOffers: 0 });
  });

  it('are paged', async () => {
    await system.settled();
    const page = (after: object) => operator.call(openRides, { query: { state: 'searching', limit: 2, ...after } });
    const first = await page({});
    const { rides: second, next } = await page({ after: first.next ?? '' });
    const all = await listed('searching');
    expect([...first.rides, ...second].map(({ ride: { id } }) => id)).toEqual(all.map(({ ride: { id } }) => id));
    expect(next).toBeNull();
    expect(second).toHaveLength(1);
  });
});
