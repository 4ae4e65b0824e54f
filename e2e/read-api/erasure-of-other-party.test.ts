import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { completedTestRide } from '@saferide/client/testing/test-rides';
import { openCase } from '@saferide/contracts/case/rider-cases';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import { describe, expect } from 'vitest';
import { givenOfferedRide } from '../harness/given-system-people.ts';
import { givenTwoPeople, clockedTest as it } from '../harness/shared-system.ts';

const eraseStatus = async (person: Client) => (await person.send('POST', '/api/account/erase')).status;

describe('the erasure of a driver', () => {
  it('is delayed by an emergency of the rider, after the driver gave the ride back too', async ({ clocked }) => {
    const { rider, driver } = await givenTwoPeople(clocked);
    const { system, clock } = clocked;
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await rider.call(raiseAsRider, { body: { rideId, timestamp: clock.now(), silent: true } });
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await system.settled();
    expect(await eraseStatus(driver)).toBe(202);
  });

  it('is delayed by an open case about one of their trips', async ({ clocked }) => {
    const { rider, driver } = await givenTwoPeople(clocked);
    const params = { id: await completedTestRide(rider, driver) };
    await rider.call(openCase, { params, body: { id: randomUUID(), kind: 'conduct', text: 'Drove too fast' } });
    await clocked.system.settled();
    expect(await eraseStatus(driver)).toBe(202);
  });
});
