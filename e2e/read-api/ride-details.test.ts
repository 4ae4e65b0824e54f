import { randomUUID } from 'node:crypto';
import { type Client, uploadJpeg } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { pendingErasure } from '@saferide/contracts/account/account';
import { claimFarePaid, recordFarePaid } from '@saferide/contracts/ride/commands';
import { driverStats } from '@saferide/contracts/ride/driver-queries';
import { decideFareCase, ridesNeedingAttention } from '@saferide/contracts/ride/operator-calls';
import { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { type DriverEvent, driver as driverAggregate } from '@saferide/domain/driver';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { vehicleUpdated } from '@saferide/domain/testing/driver-fixtures';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import {
  aWave,
  deleShown,
  FARE_KOBO,
  requestRide,
  tripPlaces,
  wholeTrip,
} from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { beforeEach, describe, expect } from 'vitest';
import {
  appendCommands,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
});

beforeEach(async () => {
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
});

/** A ride that ends a minute after its start, where it started, for ₦2,500. */
const completed = async (): Promise<string> => {
  const rideId = randomUUID();
  const [customerId, driverId, now] = [rider.accountId, driver.accountId, clock.now()];
  const over = clock.advance(MINUTE_MS);
  const reason = 'The rider gets out here';
  await appendCommands(system.infrastructure, ride, rideId, [
    { ...requestRide, rideId, customerId, now },
    { type: 'OfferRide', ...aWave(1), driverIds: [driverId], expiresAt: after(now, MINUTE_MS), now },
    { type: 'AcceptRide', driverId, pickupDueAt: now, startCode: '4711', shown: null, now },
    { type: 'ConfirmDriverSeen', customerId, driverAt: null, confirmed: false, now },
    { type: 'MarkArrived', driverId, fix: null, now },
    { type: 'StartRide', driverId, code: '4711', now },
    {
      ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: 250_000, tariffs: [openingTariff], reason },
      ...{ fix: measuredFixAt(tripPlaces.pickup, over), driven: { metres: 0, pairCountedAt: null }, now: over },
    },
  ]);
  await system.settled();
  return rideId;
};
const completedByCalls = async (): Promise<string> => {
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await arriveAt(driver, rideId);
  await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
  clock.advance(MINUTE_MS);
  await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500, reason: 'The rider gets out here' });
  rider.position = driver.position;
  return rideId;
};
const getsAnotherCar = async (): Promise<void> => {
  const { log } = system.infrastructure;
  const { revision } = await log.load(driverAggregate, driver.accountId);
  const changed = { ...vehicleUpdated, data: { ...vehicleUpdated.data, driverId: driver.accountId } } as DriverEvent;
  const cause = commandCause(randomUUID(), { id: driver.accountId, role: 'driver' });
  await log.append(streamOf(driverAggregate, driver.accountId), revision, [changed], cause);
  await system.settled();
};

describe('what a rider says after a ride', () => {
  it('is on both receipts and in the rider’s data export, but the comment is not in the driver’s', async () => {
    const rideId = await completed();
    await rider.post(`/api/ride/${rideId}/claim-paid`, { method: 'mobile_money' });
    await rider.post(`/api/ride/${rideId}/rate`, { stars: 3, reasons: ['late'], comment: 'He hummed all the way' });
    driver.position = rider.position;
    for (const person of [rider, driver])
      expect(await person.get(`/api/ride/${rideId}/receipt`)).toMatchObject({
        paidClaimedAt: clock.now(),
        claimedMethod: 'mobile_money',
      });
    const exportOf = async (person: Client) =>
      JSON.stringify((await person.get<{ events: readonly unknown[] }>('/api/account/export')).events);
    const own = await exportOf(rider);
    for (const said of ['He hummed all the way', '"reasons":["late"]', '"method":"mobile_money"'])
      expect(own).toContain(said);
    expect(await exportOf(driver)).not.toContain('He hummed all the way');
  });
});

describe('the driver that a rider was shown', () => {
  it('is still shown on the past ride, with vehicle and plate, after the driver changes cars', async () => {
    const old = await completedByCalls();
    const shownDriver = (await rider.get<RideView>(`/api/ride/${old}`)).driver;
    expect(shownDriver).toMatchObject({ profile: { firstName: 'Ada' }, vehicleModel: 'Toyota Corolla' });
    await getsAnotherCar();
    expect((await rider.get<RideView>(`/api/ride/${old}`)).driver).toEqual(shownDriver);
    const another = await completedByCalls();
    const { vehicleModel, vehiclePlate } = (await rider.get<RideView>(`/api/ride/${another}`)).driver ?? {};
    expect([vehicleModel, vehiclePlate]).toEqual(['Honda Accord', 'KJA-456-BB']);
    const listed = (await rider.get<readonly RideView[]>('/api/customer/rides')).find(({ id }) => id === old)?.driver;
    expect(listed).toEqual({ ...shownDriver, trips: 0 });
  });

  it('has a photo that only that rider can see, until a day after the ride', async () => {
    const rideId = randomUUID();
    const [driverId, now] = [driver.accountId, clock.now()];
    const over = after(now, HOUR_MS);
    const face = await uploadJpeg(driver, await drawTestPhoto(1, { dull: true }), 'profile');
    const wave = aWave(1);
    const shown = { ...deleShown, photo: face };
    await appendCommands(system.infrastructure, ride, rideId, [
      { ...requestRide, rideId, customerId: rider.accountId, now },
      { type: 'OfferRide', ...wave, driverIds: [driverId], expiresAt: after(now, MINUTE_MS), now },
      { type: 'AcceptRide', driverId, pickupDueAt: now, startCode: '4711', shown, now },
      { type: 'ConfirmDriverSeen', customerId: rider.accountId, driverAt: null, confirmed: false, now },
      { type: 'MarkArrived', driverId, fix: null, now },
      { type: 'StartRide', driverId, code: '4711', now },
      {
        ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: FARE_KOBO, tariffs: [openingTariff] },
        ...{ fix: measuredFixAt(tripPlaces.destination, over), driven: wholeTrip, reason: '', now: over },
      },
    ]);
    await system.settled();
    const address = `/api/ride/${rideId}/driver-photo`;
    const { url } = await rider.get<{ url: string }>(address);
    const image = await fetch(new URL(url, system.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['customer', 'operator']);
    for (const outsider of [stranger, operator]) {
      expect((await outsider.send('GET', address)).status).toBe(404);
      expect((await outsider.send('GET', `/api/uploads/${face}`)).status).toBe(404);
    }
    clock.set(after(over, DAY_MS));
    expect((await rider.send('GET', address)).status).toBe(200);
    clock.advance(1);
    expect((await rider.send('GET', address)).status).toBe(404);
  });
});

describe('a ride that ends before its destination', () => {
  it('requires a reason, which the receipt shows, and a rider’s report about it is shown to operators for a week', async () => {
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await arriveAt(driver, rideId);
    await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
    const under = { rideId, riderId: rider.accountId, driverId: driver.accountId, startedAt: clock.now() };
    const ikeja = { latitude: 6.6018, longitude: 3.3515, at: clock.now() };
    await system.infrastructure.trails.addPosition(under, ikeja);
    const complete = `/api/ride/${rideId}/complete`;
    const refused = await driver.send<{ code: string; detail: string }>('POST', complete, { finalPrice: 5_000 });
    expect([refused.status, refused.body.code]).toEqual([422, 'EarlyEndReasonNeeded']);
    expect(refused.body.detail).toMatch(/^You’re not at the destination\. Why did/);
    const whole = { finalPrice: 5_000, reason: 'The road is flooded' };
    const above = await driver.send<{ code: string; detail: string; dueFare: number }>('POST', complete, whole);
    expect([above.status, above.body.code, above.body.dueFare]).toEqual([422, 'FinalFareAboveDue', 2_500]);
    await driver.post(complete, { finalPrice: 2_500, reason: 'The road is flooded' });
    await driver.post(`/api/ride/${rideId}/fare-paid`, { method: 'bank_transfer' });
    rider.position = driver.position;
    const receipt = await rider.get(`/api/ride/${rideId}/receipt`);
    expect(receipt).toMatchObject({
      payment: { method: 'bank_transfer', recordedAt: clock.now() },
      lines: expect.arrayContaining([expect.objectContaining({ amount: 2_500 })]),
      earlyEnd: {
        ...{ earlyByKm: expect.closeTo(20.8, 0), reason: 'The road is flooded', charged: expect.anything() },
        place: expect.stringContaining('Ikeja'),
      },
      setDownEarlyAt: null,
    });
    const address = `/api/ride/${rideId}/set-down-early`;
    expect((await driver.send('POST', address)).status).toBe(403);
    await rider.post(address);
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    operator.position = rider.position;
    const needing = async () => {
      const { rides } = await operator.call(ridesNeedingAttention);
      return rides.find(({ ride: one }) => one.id === rideId);
    };
    expect(await needing()).toMatchObject({
      why: ['set_down_early', 'over_at_once'],
      setDownEarly: { at: clock.now(), reason: 'The road is flooded' },
    });
    expect(await rider.get(`/api/ride/${rideId}/receipt`)).toMatchObject({ setDownEarlyAt: clock.now() });
    clock.advance(7 * DAY_MS);
    expect(await needing()).toBeUndefined();
  });
});

describe('a driver’s past rides', () => {
  it('can be paged, newest first, and are listed only for that driver', async () => {
    const first = await completed();
    const second = await completed();
    const ids = (rides: readonly RideView[]) => rides.map(({ id }) => id);
    const page = await driver.send<readonly RideView[]>('GET', '/api/driver/rides?limit=1');
    expect(ids(page.body)).toEqual([second]);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(ids(await driver.get<readonly RideView[]>(next))).toEqual([first]);
    const other = await givenSystemDriver(system.infrastructure, system.url);
    expect(await other.get('/api/driver/rides')).toEqual([]);
    expect(await other.get(`/api/driver/rides?after=${second}`)).toEqual([]);
  });
});

describe('a driver’s earnings of the day', () => {
  it('follow the calendar day in Lagos', async () => {
    const today = async () => {
      const { todayEarnings, totalEarnings } = await driver.get<{ todayEarnings: number; totalEarnings: number }>(
        '/api/driver/stats',
      );
      return [todayEarnings, totalEarnings];
    };
    // This ride comes first, because it moves the clock, which may pass midnight.
    await completed();
    const lagosMs = Date.parse(clock.now()) + HOUR_MS;
    const midnight = new Date((Math.floor(lagosMs / DAY_MS) + 1) * DAY_MS - HOUR_MS).toISOString();
    clock.set(after(midnight, -1));
    expect(await today()).toEqual([2_500, 2_500]);
    clock.advance(1);
    expect(await today()).toEqual([0, 2_500]);
  });
});

describe('a fare that was not paid', () => {
  it('does not count as earned, and is decided by an operator if the rider claims to have paid', async () => {
    const rideId = await completed();
    const { totalEarnings: before } = await driver.call(driverStats);
    await driver.call(recordFarePaid, { params: { id: rideId }, body: { method: null } });
    const earned = async () => (await driver.call(driverStats)).totalEarnings - before;
    expect(await earned()).toBe(-2_500);
    await driver.call(recordFarePaid, { params: { id: rideId }, body: { method: 'cash', paid: 500 } });
    expect(await earned()).toBe(-2_000);
    expect(await rider.call(claimFarePaid, { params: { id: rideId }, body: {} })).toMatchObject({ fareCase: 'open' });
    await system.settled();
    for (const person of [rider, driver]) {
      expect((await person.send('POST', '/api/account/erase')).status).toBe(202);
      expect((await person.call(pendingErasure))?.causes).toEqual(['fare_case', 'ride']);
      await person.post('/api/account/erase/cancel');
    }
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    operator.position = rider.position;
    const listed = async () => {
      const { rides } = await operator.call(ridesNeedingAttention);
      return rides.find(({ ride: one }) => one.id === rideId);
    };
    expect(await listed()).toMatchObject({
      why: expect.arrayContaining(['fare_disputed']),
      fareCase: { due: 2_500, recorded: { method: 'cash', paid: 500 } },
    });
    const reason = 'The transfer is on the statement';
    await operator.call(decideFareCase, { params: { id: rideId }, body: { paid: 2_000, reason } });
    expect((await listed())?.fareCase ?? null).toBeNull();
    driver.position = operator.position;
    rider.position = operator.position;
    expect(await earned()).toBe(-500);
    for (const person of [rider, driver])
      expect(await person.call(rideReceipt, { params: { id: rideId } })).toMatchObject({
        driverReceives: 2_000,
        payment: { method: 'cash', paid: 500 },
        fareCase: { state: 'decided', decided: { paid: 2_000, reason } },
      });
  });
});

describe('what a rider has spent', () => {
  it('leaves out a fare that is still to be paid or that the driver recorded as not paid', async () => {
    const spent = async () => (await rider.call(customerStats)).totalSpent;
    await completed();
    expect(await spent()).toBe(0);
    const claimed = await completed();
    await rider.call(claimFarePaid, { params: { id: claimed }, body: {} });
    expect(await spent()).toBe(2_500);
    driver.position = rider.position;
    const record = async (body: { readonly method: 'cash' | null; readonly paid?: number }) => {
      await driver.call(recordFarePaid, { params: { id: claimed }, body });
      rider.position = driver.position;
    };
    await record({ method: null });
    expect(await spent()).toBe(0);
    await record({ method: 'cash', paid: 500 });
    expect(await spent()).toBe(500);
    clock.advance(DAY_MS + 1);
    expect(await spent()).toBe(3_000);
    expect((await rider.call(customerRides)).find(({ id }) => id === claimed)).toMatchObject({
      paid: 500,
      paidClaimedAt: expect.any(String),
    });
  });
});

describe('rating and payment', () => {
  it('are refused a day after the ride, with a message that says so', async () => {
    const rideId = await completed();
    clock.advance(DAY_MS + 1);
    const refusals = await Promise.all([
      rider.send<{ code: string; detail: string }>('POST', `/api/ride/${rideId}/rate`, { stars: 5 }),
      driver.send<{ code: string; detail: string }>('POST', `/api/ride/${rideId}/rate`, { stars: 5 }),
      driver.send<{ code: string; detail: string }>('POST', `/api/ride/${rideId}/fare-paid`, { method: 'cash' }),
    ]);
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([409, 'RideTooLongAgo']);
      expect(body.detail).toBe('It’s too late. You can only do this within 24 hours after the ride.');
    }
  });
});
