import type { Client } from '@saferide/client/client';
import { changePersonNumber } from '@saferide/client/testing/test-people';
import { driverProfile } from '@saferide/contracts/driver/driver';
import { driversGivingBack, findDrivers } from '@saferide/contracts/driver/operator-calls';
import { emergencyPhones } from '@saferide/contracts/emergency/desk';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
it.beforeAll(({ system: shared }) => {
  system = shared;
});

const givesBack = async (driver: Client, rider: Client, times: number) => {
  for (let nth = 1; nth <= times; nth++) {
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'Flat tyre' });
  }
};

describe('the operators’ list of drivers who give rides back', () => {
  it('contains drivers who gave back three rides in a day, but not those who gave back two', async () => {
    const [often, oftenToo, twice] = [
      await givenSystemDriver(system.infrastructure, system.url),
      await givenSystemDriver(system.infrastructure, system.url),
      await givenSystemDriver(system.infrastructure, system.url),
    ];
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    await givesBack(often, rider, 3);
    await givesBack(oftenToo, rider, 3);
    await givesBack(twice, rider, 2);
    await system.settled();
    const [paused, working] = [await often.call(driverProfile), await twice.call(driverProfile)];
    expect(Date.parse(paused.pausedUntil ?? '')).toBeGreaterThan(Date.now());
    expect(working.pausedUntil).toBeNull();
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const first = await operator.call(driversGivingBack, { query: { limit: 1 } });
    expect(first.drivers).toMatchObject([{ id: oftenToo.accountId, name: 'Ada O.', times: 3 }]);
    const second = await operator.call(driversGivingBack, { query: { limit: 1, after: first.next ?? '' } });
    expect(second.drivers).toMatchObject([{ id: often.accountId, times: 3 }]);
    const all = await operator.call(driversGivingBack, { query: { limit: 100 } });
    expect(all.drivers.map(({ id }) => id)).not.toContain(twice.accountId);
  });
});

const PROVED = '+2348037654321';

it('other people see a phone number only if its owner has verified it', async () => {
  const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  const driver = await givenSystemDriver(system.infrastructure, system.url);
  const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  for (const who of [rider, driver]) {
    await changePersonNumber(who, PROVED);
    const written = { phoneNumber: '08099999999', state: 'Lagos', city: 'Lagos' };
    expect((await who.send('PUT', '/api/user/profile', written)).status).toBe(409);
  }
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await system.settled();
  const [toDriver, toRider] = [
    await driver.get<RideView>(`/api/ride/${rideId}`),
    await rider.get<RideView>(`/api/ride/${rideId}`),
  ];
  expect([toDriver.customer?.profile.phoneNumber, toRider.driver?.profile?.phoneNumber]).toEqual([PROVED, PROVED]);
  const found = await operator.call(findDrivers, { query: { q: driver.accountId } });
  expect(found.drivers.map(({ phoneNumber }) => phoneNumber)).toEqual(['•••• 4321']);
  const { id } = await rider.call(raiseAsRider, { body: { rideId } });
  const phones = await operator.call(emergencyPhones, { params: { id } });
  expect(JSON.stringify(phones)).toContain(PROVED);
  expect(await rider.get('/api/auth/user')).toMatchObject({ phoneNumber: PROVED, profile: { phoneNumber: PROVED } });
});
