import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import { arriveAt, readingAt, reportTestPosition } from '@saferide/client/testing/test-drivers';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { ridesNeedingAttention } from '@saferide/contracts/ride/operator-calls';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { aWave, FARE_KOBO, requestRide, TRIP_MINUTES, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { beforeEach, describe, expect } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { appendCommands, givenOfferedRide, givenSystemPerson } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;
let operator: Client;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
});

beforeEach(async () => {
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
});

const accepted = async (): Promise<string> => {
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  clock.advance(1_000);
  return rideId;
};
const underWay = async (): Promise<string> => {
  const rideId = await accepted();
  await arriveAt(driver, rideId);
  await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
  return rideId;
};
const promised = async (ms: number): Promise<string> => {
  const [rideId, now] = [randomUUID(), clock.now()];
  const wave = aWave(1);
  await appendCommands(system.infrastructure, ride, rideId, [
    { ...requestRide, type: 'ScheduleRide', rideId, customerId: rider.accountId, scheduledFor: after(now, ms), now },
    { type: 'OfferRide', ...wave, driverIds: [driver.accountId], expiresAt: after(now, MINUTE_MS), now },
  ]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  return rideId;
};
const dutyOf = async ({ accountId }: Client) => (await system.infrastructure.log.load(driverDuty, accountId)).state;
const isFree = () => expect.poll(() => dutyOf(driver)).toMatchObject({ status: 'free', reservations: [] });
const needing = async (id: string) => {
  await system.settled();
  const { rides } = await operator.call(ridesNeedingAttention);
  return rides.find((one) => one.ride.id === id);
};
const passes = async (minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE_MS);
  await system.runTicks();
};
const timerSet = (kind: string, id: string) =>
  expect
    .poll(async () => {
      const { rows } = await system.infrastructure.db.query(
        `select from jobs.jobs where queue = 'timer ' || $1 and id like $2 || '%'`,
        [kind, id],
      );
      return rows.length;
    })
    .toBe(1);
const isNow = (place: typeof far) => givenFix(system.infrastructure.locations, driver.accountId, place, clock.now());
const far = { latitude: tripPlaces.pickup.latitude + 7.2, longitude: tripPlaces.pickup.longitude };

describe('a driver’s arrival', () => {
  it('is refused 800 km from the pickup, or when the last position is over a minute old', async () => {
    const rideId = await accepted();
    await isNow(far);
    const refused = await driver.send<{ code: string; detail: string }>('POST', `/api/ride/${rideId}/arrive`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'NotAtPickup', withinMetres: 300 });
    expect(refused.body.detail).toMatch(/^You aren’t at the pickup yet\. Get within 300 m/);
    clock.advance(1_000);
    await isNow(tripPlaces.pickup);
    clock.advance(MINUTE_MS + 1);
    expect((await driver.send<{ code: string }>('POST', `/api/ride/${rideId}/arrive`)).body.code).toBe(
      'PositionUnknown',
    );
    await arriveAt(driver, rideId);
    rider.position = driver.position;
    expect(await rider.get(`/api/ride/${rideId}`)).toMatchObject({ arrivedAt: clock.now() });
  });

  it('is refused with a position from before a jump', async () => {
    const rideId = await accepted();
    clock.advance(MINUTE_MS);
    await isNow(tripPlaces.pickup);
    clock.advance(15_000);
    const jumped = await driver.send<{ code: string }>('POST', '/api/driver/location', readingAt(far));
    expect([jumped.status, jumped.body.code]).toEqual([409, 'MovedTooFast']);
    const refused = await driver.send<{ code: string }>('POST', `/api/ride/${rideId}/arrive`);
    expect([refused.status, refused.body.code]).toEqual([409, 'PositionDoubted']);
    await driver.post('/api/driver/location', readingAt(tripPlaces.pickup));
    await driver.post(`/api/ride/${rideId}/arrive`);
  });

  it('is accepted despite a distant position when the rider confirms seeing the driver', async () => {
    const rideId = await accepted();
    await isNow(far);
    const refusal = await rider.send<{ code: string }>('POST', `/api/ride/${rideId}/driver-seen`);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'DriverSeenFarAway']);
    await rider.post(`/api/ride/${rideId}/driver-seen`, { confirmed: true });
    driver.position = rider.position;
    expect(await driver.get(`/api/ride/${rideId}`)).toMatchObject({ driverSeenAt: clock.now() });
    await driver.post(`/api/ride/${rideId}/arrive`);
  });
});

describe('a rider’s request to be released', () => {
  it('is granted with one tap by the driver, who is then free, and both are notified', async () => {
    const screens = await Promise.all([openLiveSocket(rider), openLiveSocket(driver)]);
    const rideId = await accepted();
    await rider.post(`/api/ride/${rideId}/ask-release`);
    await screens[1].next('RELEASE_ASKED', (frame) => frame.rideId === rideId);
    driver.position = rider.position;
    expect(await driver.get('/api/driver/active-ride')).toMatchObject({ id: rideId, releaseAskedAt: clock.now() });
    await driver.post(`/api/ride/${rideId}/let-go`);
    expect(await dutyOf(driver)).toMatchObject({ status: 'free' });
    await endSeenOn(screens, rideId, 'rider_asked');
    rider.position = driver.position;
    expect(await rider.get(`/api/ride/${rideId}`)).toMatchObject({ status: 'cancelled', reason: 'rider_asked' });
  });

  it('is granted automatically when the driver comes no nearer for five minutes', async () => {
    const rideId = await accepted();
    await isNow({ ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + 0.04 });
    await rider.post(`/api/ride/${rideId}/ask-release`);
    await timerSet('letting_go', rideId);
    await passes(5);
    const { state } = await system.infrastructure.log.load(ride, rideId);
    expect(state).toMatchObject({ status: 'cancelled', cause: 'rider_asked' });
    await isFree();
  });
});

const endSeenOn = (screens: readonly LiveSocket[], rideId: string, cause: string) =>
  Promise.all(
    screens.map((screen) => screen.next('RIDE_ENDED', (frame) => frame.rideId === rideId && frame.cause === cause)),
  );

describe('a ride that was never started or never ended', () => {
  it('needs an operator half an hour after its driver was last seen, and prevents erasure until it is ended', async () => {
    const rideId = await underWay();
    clock.advance(30 * MINUTE_MS - 1);
    expect(await needing(rideId)).toBeUndefined();
    clock.advance(1);
    expect(await needing(rideId)).toMatchObject({ why: ['unseen'], ride: { status: 'in_progress' } });
    await reportTestPosition(driver, tripPlaces.destination);
    expect(await needing(rideId)).toBeUndefined();
    clock.set(after(clock.now(), 3 * TRIP_MINUTES * MINUTE_MS));
    expect(await needing(rideId)).toMatchObject({ why: ['unseen', 'overdue'] });

    expect((await rider.send('POST', '/api/account/erase')).status).toBe(409);
    const screens = await Promise.all([openLiveSocket(rider), openLiveSocket(driver)]);
    const body = { outcome: 'completed', finalPrice: FARE_KOBO / 100 - 100, reason: 'The driver’s phone is lost' };
    await operator.post(`/api/ops/rides/${rideId}/end`, body);
    await endSeenOn(screens, rideId, 'ended_by_operator');
    expect(await dutyOf(driver)).not.toMatchObject({ status: 'engaged' });
    rider.position = operator.position;
    expect(await rider.get(`/api/ride/${rideId}`)).toMatchObject({
      status: 'completed',
      finalPrice: FARE_KOBO / 100 - 100,
      operatorReason: 'The driver’s phone is lost',
    });
    expect(await needing(rideId)).toBeUndefined();
    const { events } = await system.infrastructure.log.load(ride, rideId);
    const last = events.slice(-2).map(({ event, metadata }) => [event.type, metadata.actor]);
    const actor = { id: operator.accountId, role: 'operator' };
    expect(last).toEqual([
      ['RideEndedByOperator', actor],
      ['RideCompleted', actor],
    ]);
    await eraseAtOnce(system, rider, clock.now());
  });

  it('cannot be ended by an operator who is its rider, above its fare, or without a reason', async () => {
    rider = await givenSystemPerson(system.infrastructure, system.url, ['customer', 'operator']);
    const rideId = await underWay();
    const end = async (who: Client, body: object) =>
      (await who.send<{ code: string }>('POST', `/api/ops/rides/${rideId}/end`, body)).body.code;
    expect(await end(rider, { outcome: 'cancelled', reason: 'Mine' })).toBe('OwnRide');
    expect(await end(operator, { outcome: 'completed', finalPrice: FARE_KOBO / 100 + 1, reason: 'Dear' })).toBe(
      'FinalFareAboveAgreed',
    );
    expect(await end(operator, { outcome: 'cancelled', reason: ' ' })).toBe('InvalidRequest');
    expect(await system.infrastructure.log.load(ride, rideId)).toMatchObject({ state: { status: 'in_progress' } });
  });
});

describe('a scheduled ride with a driver', () => {
  it('frees the driver’s time when its rider cancels', async () => {
    const screen = await openLiveSocket(driver);
    const rideId = await promised(2 * HOUR_MS);
    expect(await dutyOf(driver)).toMatchObject({ reservations: [{ rideId }] });
    await rider.request('PATCH', `/api/ride/${rideId}/cancel`, { reason: 'Plans changed' });
    expect(await dutyOf(driver)).toMatchObject({ status: 'free', reservations: [] });
    await endSeenOn([screen], rideId, 'cancelled_by_customer');
  });

  it('becomes the driver’s active ride two minutes before its pickup', async () => {
    const rideId = await promised(2 * HOUR_MS);
    clock.advance(2 * HOUR_MS - 2 * MINUTE_MS - 1);
    expect(await driver.get('/api/driver/active-ride')).toBeNull();
    clock.advance(1);
    expect(await driver.get('/api/driver/active-ride')).toMatchObject({ id: rideId });
  });

  it('does not replace the driver’s current ride, even after its pickup time', async () => {
    const later = await promised(2 * HOUR_MS);
    const now = await accepted();
    clock.advance(2 * HOUR_MS + MINUTE_MS);
    expect(await driver.get('/api/driver/active-ride')).toMatchObject({ id: now });
    expect(await driver.get('/api/driver/accepted-scheduled-rides')).toMatchObject([{ id: later }]);
  });
});

it('the list of rides that need attention can be paged without gaps', async () => {
  const ids = [await accepted()];
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
  ids.push(await accepted());
  clock.advance(2 * HOUR_MS);
  await system.settled();
  const listed: string[] = [];
  for (let end: string | null | undefined; end !== null; ) {
    const page = await operator.call(ridesNeedingAttention, { query: { limit: 1, ...(end ? { after: end } : {}) } });
    listed.push(...page.rides.map((one) => one.ride.id));
    end = page.next;
  }
  expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
});
