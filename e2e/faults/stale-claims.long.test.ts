import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { after } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

describe('a process that dies between claiming a driver and accepting the ride', () => {
  let system: TestSystem;
  let customer: Client;
  beforeAll(async () => {
    system = await openTestSystem();
    customer = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  });
  afterAll(() => system?.close());

  const leftBehind = async (driver: Client, rideId: string, ageMs: number): Promise<Position> => {
    const { log } = system.infrastructure;
    const { revision } = await log.load(driverDuty, driver.accountId);
    const id = randomUUID();
    const event = {
      type: 'DriverEngaged',
      at: after(new Date().toISOString(), -ageMs),
      data: { driverId: driver.accountId, rideId, until: after(new Date().toISOString(), 60_000) },
    };
    const cause = commandCause(id, { id: 'dead', role: 'driver' });
    const appended = await log.append(`driverDuty-${driver.accountId}`, revision, [event], cause);
    if (appended.outcome === 'conflict') throw new Error('Somebody else wrote to the duty stream');
    return appended.position;
  };

  it('leaves a claim that does not block the driver’s next ride', async () => {
    const { infrastructure, url } = system;
    const driver = await givenSystemDriver(infrastructure, url);
    const lost = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId]);
    const nextRide = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId]);
    await leftBehind(driver, lost, 60_000);
    const accept = async () => (await driver.send('POST', `/api/driver/accept-ride/${nextRide}`)).status === 200;
    await waitUntilTrue('the driver could accept', accept);
    const { state } = await infrastructure.log.load(driverDuty, driver.accountId);
    expect(state).toMatchObject({ status: 'engaged', rideId: nextRide });
  });

  it('leaves a claim that expires, unless the acceptance may still be in progress', async () => {
    const { infrastructure, url } = system;
    const [old, young] = [await givenSystemDriver(infrastructure, url), await givenSystemDriver(infrastructure, url)];
    const rideId = await givenOfferedRide(infrastructure, customer.accountId, [old.accountId, young.accountId]);
    // The claim begins an hour in the future, so that it cannot expire during the test.
    await leftBehind(young, rideId, -60 * 60_000);
    await leftBehind(old, rideId, 60_000);
    const dutyOf = async (driver: Client) => (await infrastructure.log.load(driverDuty, driver.accountId)).state.status;
    await waitUntilTrue('the old claim was given back', async () => (await dutyOf(old)) === 'free');
    expect(await dutyOf(young)).toBe('engaged');
  });
});
