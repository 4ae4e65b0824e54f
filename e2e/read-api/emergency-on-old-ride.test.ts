import type { Client } from '@saferide/client/client';
import { emergencyPhones, oneEmergency } from '@saferide/contracts/emergency/desk';
import { raiseAsDriver, raiseAsRider } from '@saferide/contracts/emergency/sos';
import { giveRideBack } from '@saferide/contracts/ride/commands';
import { emergencyPolicy } from '@saferide/domain/emergency/emergency-policy';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { drivers } from '@saferide/read-models/driver/drivers';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let operator: Client;
it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
});

const acceptedRide = async (scheduledFor: Instant | null = null) => {
  clock.set(new Date().toISOString());
  const { infrastructure, url } = system;
  const driver = await givenSystemDriver(infrastructure, url);
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId], scheduledFor);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  return { driver, rider, rideId };
};

describe('an opened emergency that names a ride that has ended', () => {
  it.each([
    ['shows the driver’s full name and position until a day after its end', 0, 'Ada Obi', true],
    ['has no ride and shows no driver once that day is over', 1_000, null, false],
  ])('%s', async (_, lateMs, name, showsPosition) => {
    const { driver, rider, rideId } = await acceptedRide();
    await rider.post(`/api/ride/${rideId}/ask-release`);
    await driver.post(`/api/ride/${rideId}/let-go`);
    clock.advance(emergencyPolicy.revealsRideForMs + lateMs);
    await givenFix(system.infrastructure.locations, driver.accountId, tripPlaces.pickup, clock.now());
    const { id } = await rider.call(raiseAsRider, {
      body: { timestamp: clock.now(), rideId, location: tripPlaces.pickup },
    });
    await operator.call(emergencyPhones, { params: { id }, body: {} });
    await system.settled();
    const seen = await operator.call(oneEmergency, { params: { id } });
    expect(seen).toMatchObject({
      name: 'Ada Obi',
      rideId: name === null ? null : rideId,
      other: name === null ? null : { id: driver.accountId, name },
    });
    expect(seen.driverAt !== null).toBe(showsPosition);
  });
});

describe('an emergency that names no ride', () => {
  it('is about the ride under way, and shows its driver', async () => {
    const { driver, rider, rideId } = await acceptedRide();
    const { id } = await rider.call(raiseAsRider, { body: { timestamp: clock.now(), location: tripPlaces.pickup } });
    await system.settled();
    const seen = await operator.call(oneEmergency, { params: { id } });
    expect(seen).toMatchObject({ rideId, other: { id: driver.accountId }, vehicle: { plate: expect.any(String) } });
  });

  it('is about no ride if the only one is days ahead', async () => {
    const { rider } = await acceptedRide(after(new Date().toISOString(), 3 * DAY_MS));
    const { id } = await rider.call(raiseAsRider, { body: { timestamp: clock.now(), location: tripPlaces.pickup } });
    await system.settled();
    expect(await operator.call(oneEmergency, { params: { id } })).toMatchObject({ rideId: null, other: null });
  });
});

describe('an emergency raised after the driver gave the ride back', () => {
  const givenBackRide = async () => {
    const ride = await acceptedRide();
    await ride.driver.call(giveRideBack, { params: { id: ride.rideId }, body: { reason: 'My tyre is flat' } });
    return ride;
  };

  it('shows the rider’s former driver with car, number and position', async () => {
    const { driver, rider, rideId } = await givenBackRide();
    await givenFix(system.infrastructure.locations, driver.accountId, tripPlaces.pickup, clock.now());
    const { id } = await rider.call(raiseAsRider, { body: { timestamp: clock.now(), rideId } });
    const phones = await operator.call(emergencyPhones, { params: { id }, body: {} });
    expect(phones).toContainEqual(expect.objectContaining({ who: 'other', name: 'Ada Obi' }));
    await system.settled();
    expect(await operator.call(oneEmergency, { params: { id } })).toMatchObject({
      ...{ rideId, rideStatus: 'requested', other: null, vehicle: null, driverAt: null },
      formerDrivers: [
        {
          ...{ id: driver.accountId, name: 'Ada Obi' },
          vehicle: { plate: expect.any(String) },
          seenAt: { latitude: tripPlaces.pickup.latitude },
        },
      ],
    });
  });

  it('shows the emergency of the former driver with the driver’s own car and the rider', async () => {
    const { driver, rider, rideId } = await givenBackRide();
    const { id } = await driver.call(raiseAsDriver, { body: { timestamp: clock.now(), rideId } });
    await operator.call(emergencyPhones, { params: { id }, body: {} });
    await system.settled();
    expect(await operator.call(oneEmergency, { params: { id } })).toMatchObject({
      ...{ rideId, other: { id: rider.accountId }, vehicle: { plate: expect.any(String) }, formerDrivers: [] },
    });
  });
});

it('an emergency shows the vehicle that the rider got into, even if the driver has changed vehicles since', async () => {
  const { driver, rider, rideId } = await acceptedRide();
  const { id } = await rider.call(raiseAsRider, { body: { timestamp: clock.now(), rideId } });
  await system.settled();
  const { vehicle } = await operator.call(oneEmergency, { params: { id } });
  const { db } = system.infrastructure;
  const table = `${schemaOf(drivers)}.drivers`;
  const { rows } = await db.query<{ plate: string }>(
    `select vehicle_plate as plate from ${table} where driver_id = $1`,
    [driver.accountId],
  );
  const getsPlate = (plate: string | undefined) =>
    db.query(`update ${table} set vehicle_plate = $2 where driver_id = $1`, [driver.accountId, plate]);
  await getsPlate('XYZ999XY');
  expect(vehicle).not.toBeNull();
  expect((await operator.call(oneEmergency, { params: { id } })).vehicle).toEqual(vehicle);
  // Other tests compare the table with a rebuild.
  await getsPlate(rows[0]?.plate);
});
