import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { arriveAt, readingAt, reportTestPosition } from '@saferide/client/testing/test-drivers';
import { ikejaToIsland, startCodeOf } from '@saferide/client/testing/test-rides';
import type { PositionReportBody } from '@saferide/contracts/dispatch/dispatch';
import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import { followTrip } from '@saferide/contracts/tracking/followed-views';
import { shareTrip } from '@saferide/contracts/tracking/links';
import type { Fix } from '@saferide/domain/place/fix';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import type { LocationIndex } from '@saferide/infrastructure/locations/location-index';
import { postgresLocationIndex } from '@saferide/infrastructure/locations/postgres-location-index';
import { recordPosition } from '@saferide/infrastructure/locations/record-position';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const IKEJA = { latitude: ikejaToIsland.pickupLatitude, longitude: ikejaToIsland.pickupLongitude };
const ABUJA = { latitude: 9.0765, longitude: 7.3986 };
const chosen = (place = IKEJA) => readingAt(place, { source: 'chosen', accuracy: 1_000 });

interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly path: string }[];
}
const report = async (driver: Client, body: object) => {
  const { status, body: problem } = await driver.send<Refused>('POST', '/api/driver/location', body);
  return { status, code: problem.code, at: problem.errors?.map(({ path }) => path) };
};

describe('a driver’s position (spec 3 §3, spec 3 §7)', () => {
  let system: TestSystem;
  let clock: ManualClock;
  it.beforeAll(({ clocked }) => {
    ({ system, clock } = clocked);
  });

  const aDriver = async () => {
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    clock.set(after(new Date().toISOString(), MINUTE_MS));
    return driver;
  };
  const offered = async () => {
    const driver = await aDriver();
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    return { driver, rider, rideId };
  };
  const accepted = async () => {
    const people = await offered();
    await people.driver.post(`/api/driver/accept-ride/${people.rideId}`);
    await system.settled();
    return people;
  };

  it('has the time of its reading, and a repeated reading is ignored, over HTTP and over the socket', async () => {
    const driver = await aDriver();
    const reading = readingAt(IKEJA, { ageMs: 20_000, accuracy: 25 });
    expect(await driver.post('/api/driver/location', reading)).toEqual({ recorded: true });
    const fixedAt = after(clock.now(), -20_000);
    const { locations } = system.infrastructure;
    expect(await locations.of(driver.accountId)).toMatchObject({ fixedAt, accuracy: 25, source: 'measured' });
    clock.advance(15_000);
    expect(await driver.post('/api/driver/location', reading)).toEqual({ recorded: false });
    const screen = await openLiveSocket(driver);
    screen.send({ type: 'LOCATION_UPDATE', ...reading });
    screen.send({ type: 'PING' });
    await screen.next('PONG');
    expect(await locations.of(driver.accountId)).toMatchObject({ fixedAt });
    screen.close();
  });

  const stated10 = { source: 'stated', accuracy: 10 } as const;
  const stated100 = { source: 'stated', accuracy: 100 } as const;
  const measured10 = { source: 'measured', accuracy: 10 } as const;
  const oddReadings: Readonly<
    Record<string, readonly [Partial<Record<keyof PositionReportBody, unknown>>, Partial<Fix>]>
  > = {
    'no time': [{ readAt: undefined }, stated10],
    'an invalid time': [{ readAt: 'a moment ago' }, stated10],
    'no age': [{ ageMs: undefined }, stated10],
    'a negative age': [{ ageMs: -1 }, stated10],
    'no accuracy': [{ accuracy: undefined }, stated100],
    'an invalid accuracy': [{ accuracy: -5 }, stated100],
    'an unknown source': [{ source: 'guessed' }, stated10],
    'an invalid heading': [{ heading: 400 }, measured10],
    'an invalid speed': [{ speed: -1 }, measured10],
  };
  it('is recorded despite a missing or invalid value, over HTTP and over the socket', async () => {
    const driver = await aDriver();
    const { locations } = system.infrastructure;
    const screen = await openLiveSocket(driver);
    for (const [what, [changes, expected]] of Object.entries(oddReadings)) {
      const known = { latitude: IKEJA.latitude, heading: null, speed: null, ...expected };
      const odd = () => ({ ...readingAt(IKEJA), ...changes });
      clock.advance(2_000);
      expect(await driver.post('/api/driver/location', odd()), what).toEqual({ recorded: true });
      expect(await locations.of(driver.accountId), what).toMatchObject({ ...known, fixedAt: clock.now() });
      clock.advance(2_000);
      screen.send({ type: 'LOCATION_UPDATE', ...odd() });
      const now = { ...known, fixedAt: clock.now() };
      await expect.poll(() => locations.of(driver.accountId), { message: what }).toMatchObject(now);
    }
    screen.close();
  });

  it('is refused without coordinates, naming the invalid field', async () => {
    const refusal = await report(await aDriver(), { ...readingAt(IKEJA), latitude: 91 });
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidRequest', at: ['latitude'] });
  });

  it('is refused if it jumps, even right after the driver goes offline', async () => {
    const driver = await aDriver();
    await reportTestPosition(driver, IKEJA);
    clock.advance(2_000);
    const screen = await openLiveSocket(driver);
    screen.send({ type: 'DRIVER_STATUS_UPDATE', isOnline: false });
    screen.send({ type: 'LOCATION_UPDATE', ...readingAt(ABUJA) });
    const { code, message } = await screen.next('POSITION_REFUSED');
    expect(code).toBe('MovedTooFast');
    expect(message).toMatch(/^Your location jumped 5\d\d(\.\d)? km in \d seconds?, so/);
    expect(await system.infrastructure.locations.of(driver.accountId)).toBeNull();
    screen.close();
  });

  it('is refused when it is too inaccurate', async () => {
    expect(await report(await aDriver(), readingAt(IKEJA, { accuracy: 25_000 }))).toMatchObject({
      status: 422,
      code: 'PositionTooVague',
    });
  });

  it('is hidden from the rider of the next scheduled ride while the driver carries another rider', async () => {
    const { infrastructure, url } = system;
    const { driver, rider: aboard, rideId: current } = await accepted();
    const next = await givenSystemPerson(infrastructure, url, ['customer']);
    const inFourHours = after(new Date().toISOString(), 4 * HOUR_MS);
    const nextRide = await givenOfferedRide(infrastructure, next.accountId, [driver.accountId], inFourHours);
    await driver.post(`/api/driver/accept-ride/${nextRide}`);
    await arriveAt(driver, current);
    await driver.post(`/api/ride/${current}/start`, { code: await startCodeOf(aboard, current) });
    const { trackingId } = await next.call(shareTrip, { params: { id: nextRide }, body: {} });
    const screen = await openLiveSocket(next);
    const positions = async () => {
      await system.settled();
      const followed = await next.call(followTrip, { params: { trackingId } });
      return [await next.call(rideDriverPosition, { params: { id: nextRide } }), followed.position];
    };

    clock.set(after(inFourHours, -50 * MINUTE_MS));
    await reportTestPosition(driver, tripPlaces.pickup);
    screen.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: nextRide });
    await screen.next('RIDE_UPDATED', ({ rideId }) => rideId === nextRide);
    expect(await positions()).toEqual([null, null]);
    await reportTestPosition(driver, { ...tripPlaces.pickup, latitude: tripPlaces.pickup.latitude + 0.001 });
    screen.send({ type: 'PING' });
    await screen.next('PONG');
    expect(screen.frames.map(({ type }) => type)).not.toContain('DRIVER_LOCATION');

    await aboard.post(`/api/ride/${current}/confirm-end`, { end: 'asked_to_stop' });
    await driver.post(`/api/ride/${current}/complete`, { finalPrice: 5_622 });
    expect(await positions()).toEqual([expect.any(Object), expect.any(Object)]);
    await reportTestPosition(driver, tripPlaces.pickup);
    expect(await screen.next('DRIVER_LOCATION')).toMatchObject({ rideId: nextRide });
    screen.close();
  });

  it('is sent with its time to a rider who subscribes to the ride, and to no one else', async () => {
    const { driver, rider, rideId } = await accepted();
    await reportTestPosition(driver, tripPlaces.pickup);
    const fixedAt = clock.now();
    clock.advance(5 * MINUTE_MS);
    const screen = await openLiveSocket(rider);
    screen.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
    const { latitude, longitude } = tripPlaces.pickup;
    expect(await screen.next('DRIVER_LOCATION')).toMatchObject({ rideId, latitude, longitude, fixedAt, area: null });
    const own = await openLiveSocket(driver);
    own.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId });
    own.send({ type: 'PING' });
    await own.next('PONG');
    expect(own.frames.map(({ type }) => type)).not.toContain('DRIVER_LOCATION');
    for (const one of [screen, own]) one.close();
  });

  it('can be read only by the rider, until the driver gives the ride back', async () => {
    const { driver, rider, rideId } = await accepted();
    const address = `/api/ride/${rideId}/driver-position`;
    await reportTestPosition(driver, tripPlaces.pickup);
    const { latitude, longitude } = tripPlaces.pickup;
    const fixedAt = clock.now();
    expect(await rider.get(address)).toMatchObject({ latitude, longitude, fixedAt, area: null });
    const other = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    expect((await other.send('GET', address)).status).toBe(404);
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await system.settled();
    expect(await rider.get(address)).toBeNull();
  });

  it('is sent to a rider who was connected before the driver accepted, as soon as the driver accepts', async () => {
    const { driver, rider, rideId } = await offered();
    const { latitude, longitude } = tripPlaces.pickup;
    await reportTestPosition(driver, tripPlaces.pickup);
    const fixedAt = clock.now();
    const screen = await openLiveSocket(rider);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    expect(await screen.next('DRIVER_LOCATION')).toMatchObject({ rideId, latitude, longitude, fixedAt });
    screen.close();
  });

  it('is marked with its area if it is chosen by hand, and allows an arrival in development', async () => {
    const { driver, rider, rideId } = await accepted();
    const screen = await openLiveSocket(rider);
    await driver.post('/api/driver/location', chosen());
    expect(await screen.next('DRIVER_LOCATION', ({ source }) => source === 'chosen')).toMatchObject({ area: 'Ikeja' });
    expect(await driver.get<DriverProfileView>('/api/driver/profile')).toMatchObject({ chosenPlaces: true });
    await driver.post(`/api/ride/${rideId}/arrive`);
    screen.close();
  });

  it('is shown even if it was reported without time and accuracy, but does not allow an arrival', async () => {
    const { driver, rider, rideId } = await accepted();
    const { locations } = system.infrastructure;
    const { latitude, longitude } = tripPlaces.pickup;
    expect(await driver.post('/api/driver/location', { latitude, longitude })).toEqual({ recorded: true });
    const stated = { driverId: driver.accountId, latitude, longitude, source: 'stated', accuracy: 100 };
    expect(await locations.of(driver.accountId)).toMatchObject(stated);
    rider.position = driver.position;
    expect(await rider.get(`/api/ride/${rideId}/driver-position`)).toMatchObject({ latitude, longitude });
    expect((await driver.send<Refused>('POST', `/api/ride/${rideId}/arrive`)).body.code).toBe('PositionUnknown');
  });

  it('is refused if it is chosen by hand in production, where positions chosen earlier are ignored', async () => {
    const { accountId } = await aDriver();
    const { locations } = system.infrastructure;
    // A connection of its own, because each index has statements of the same names.
    const db = new pg.Pool({ ...system.infrastructure.db.options, max: 1 });
    await givenFix(locations, accountId, tripPlaces.pickup, clock.now(), { source: 'chosen' });
    const inProduction = postgresLocationIndex(db, { acceptsChosenPlaces: false }, { notify: () => undefined });
    const near = async (index: LocationIndex) => {
      const found = await index.nearby(tripPlaces.pickup, 1_000, after(clock.now(), -MINUTE_MS), 1_000);
      return found.filter(({ driverId }) => driverId === accountId).length;
    };
    expect([await near(locations), await near(inProduction)]).toEqual([1, 0]);
    expect(await inProduction.of(accountId)).toBeNull();
    expect(await inProduction.ofAll([accountId])).toEqual([]);
    const refused = recordPosition(inProduction, accountId, chosen(), clock.now());
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'PlaceNotMeasured' });
    await db.end();
  });
});
