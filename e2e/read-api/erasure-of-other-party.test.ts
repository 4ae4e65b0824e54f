import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { pendingErasure } from '@saferide/contracts/account/account';
import { openCase } from '@saferide/contracts/case/rider-cases';
import { reportPerson } from '@saferide/contracts/conduct/conduct';
import { raiseAsRider } from '@saferide/contracts/emergency/sos';
import { erasurePolicy } from '@saferide/domain/account/erasure-policy';
import { after } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import { givenCompletedRide, givenOfferedRide } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it, type ManualClockSystem } from '../harness/shared-system.ts';

const delayOf = async (person: Client) => {
  const { status } = await person.send('POST', '/api/account/erase');
  const { until, causes } = (await person.call(pendingErasure)) ?? {};
  return { status, until, causes };
};

const completed = ({ system, clock }: ManualClockSystem, rider: Client, driver: Client) =>
  givenCompletedRide(system.infrastructure, rider.accountId, driver.accountId, clock.now());

describe('the erasure of a driver is delayed equally long for the same cause', () => {
  const ofRides = ({ clock }: ManualClockSystem) => ({
    ...{ status: 202, causes: ['ride'], until: after(clock.now(), erasurePolicy.delayMs) },
  });

  it('if nothing is open about their rides', async ({ clocked }) => {
    const { rider, driver } = await givenRiderAndDriver(clocked);
    await completed(clocked, rider, driver);
    await clocked.system.settled();
    for (const person of [driver, rider]) expect(await delayOf(person)).toEqual(ofRides(clocked));
  });

  it('if the rider has an open emergency, even after the driver gave the ride back', async ({ clocked }) => {
    const { rider, driver } = await givenRiderAndDriver(clocked);
    const { system, clock } = clocked;
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await rider.call(raiseAsRider, { body: { rideId, timestamp: clock.now(), silent: true } });
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await system.settled();
    expect(await delayOf(driver)).toEqual(ofRides(clocked));
  });

  it('if a case about one of their trips is open', async ({ clocked }) => {
    const { rider, driver } = await givenRiderAndDriver(clocked);
    const params = { id: await completed(clocked, rider, driver) };
    await rider.call(openCase, { params, body: { id: randomUUID(), kind: 'conduct', text: 'Drove too fast' } });
    await clocked.system.settled();
    expect(await delayOf(driver)).toEqual(ofRides(clocked));
  });

  it('if a report about them is open', async ({ clocked }) => {
    const { rider, driver } = await givenRiderAndDriver(clocked);
    const params = { id: await completed(clocked, rider, driver) };
    await rider.call(reportPerson, { params, body: { id: randomUUID(), reason: 'rude', text: 'He shouted' } });
    await clocked.system.settled();
    expect(await delayOf(driver)).toEqual(ofRides(clocked));
  });
});
