import { changePersonNumber } from '@saferide/client/testing/test-people';
import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import { emergencyPhones } from '@saferide/contracts/emergency/desk';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
it.beforeAll(({ system: shared }) => {
  system = shared;
});

const PROVED = '+2348037654321';

it('other people see only a phone number that its owner has verified', async () => {
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
