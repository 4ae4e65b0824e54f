import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type EmergencyCaseRow, listEmergencies } from '@saferide/contracts/emergency/desk';
import { raiseAsRider, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { ride } from '@saferide/domain/ride/lifecycle';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { aWave, FARE_KOBO, requestRide, tripPlaces, wholeTrip } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import {
  appendCommands,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../harness/given-system-people.ts';
import { test } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };

const raise = async (rider: Client, more: object = {}): Promise<string> => {
  const body = { timestamp: new Date().toISOString(), ...more };
  return (await rider.call(raiseAsRider, { body })).id;
};

/** Creates a ride that ended more than a day ago and lasted 30 minutes, so that it counts. */
const givenCountedRide = async (
  { infrastructure }: TestSystem,
  customerId: string,
  driverId: string,
): Promise<string> => {
  const rideId = randomUUID();
  const now = after(new Date().toISOString(), -26 * HOUR_MS);
  const over = after(now, 30 * MINUTE_MS);
  await appendCommands(infrastructure, ride, rideId, [
    { ...requestRide, rideId, customerId, now },
    { type: 'OfferRide', ...aWave(1), driverIds: [driverId], expiresAt: after(now, MINUTE_MS), now },
    { type: 'AcceptRide', driverId, pickupDueAt: now, startCode: '4711', shown: null, now },
    { type: 'ConfirmDriverSeen', customerId, driverAt: null, confirmed: false, now },
    { type: 'MarkArrived', driverId, fix: null, now },
    { type: 'StartRide', driverId, code: '4711', now },
    {
      ...{ type: 'CompleteRide', driverId, claimedFinalFareKobo: FARE_KOBO, tariffs: [openingTariff] },
      ...{ fix: measuredFixAt(tripPlaces.destination, over), driven: wholeTrip, reason: '', now: over },
    },
  ]);
  return rideId;
};

const wholeList = async (operator: Client, limit: number): Promise<readonly EmergencyCaseRow[]> => {
  const rows: EmergencyCaseRow[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = { state: 'now', limit, ...(after ? { after } : {}) } as const;
    const page = await operator.call(listEmergencies, { query });
    rows.push(...page.emergencies);
    after = page.next;
  }
  return rows;
};

describe('the list of emergencies', () => {
  const customer = ({ infrastructure, url }: TestSystem) => givenSystemPerson(infrastructure, url, ['customer']);

  test('shows a rider on a ride before earlier emergencies of accounts without rides, and who has been on a ride that counts', async ({
    system,
  }) => {
    const { infrastructure, url } = system;
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const driver = await givenSystemDriver(infrastructure, url);
    const [away, withdrawn, onRide] = [await customer(system), await customer(system), await customer(system)];
    const regular = await customer(system);
    await givenCountedRide(system, regular.accountId, driver.accountId);

    const takenBack = await raise(withdrawn, { location: ikeja });
    await withdrawn.call(withdrawEmergency, { params: { id: takenBack }, body: {} });
    const [nowhere, located] = [await raise(away), await raise(await customer(system), { location: ikeja })];
    const known = await raise(regular, { location: ikeja });
    const rideId = await givenOfferedRide(infrastructure, onRide.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const riding = await raise(onRide, { rideId });
    await system.settled();

    const own = [riding, known, located, nowhere, takenBack];
    const listed = (await wholeList(operator, 2)).filter(({ id }) => own.includes(id));
    expect(listed.map(({ id }) => id)).toEqual(own);
    expect(listed.map(({ hasRidden }) => hasRidden)).toEqual([false, true, false, false, false]);
  });

  test('does not show a ride that was cancelled without a driver, or ended long ago, as the ride of an emergency', async ({
    system,
  }) => {
    const { infrastructure, url } = system;
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const driver = await givenSystemDriver(infrastructure, url);
    const [cancelling, regular, onRide] = [await customer(system), await customer(system), await customer(system)];
    const cancelled = await givenOfferedRide(infrastructure, cancelling.accountId, [driver.accountId]);
    await cancelling.request('PATCH', `/api/ride/${cancelled}/cancel`, { reason: 'Changed my mind' });
    const old = await givenCountedRide(system, regular.accountId, driver.accountId);
    const [falseAlarm, later] = [
      await raise(cancelling, { rideId: cancelled, location: ikeja }),
      await raise(regular, { rideId: old, location: ikeja }),
    ];
    const rideId = await givenOfferedRide(infrastructure, onRide.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const riding = await raise(onRide, { rideId });
    await system.settled();
    const own = [riding, later, falseAlarm];
    const listed = (await wholeList(operator, 50)).filter(({ id }) => own.includes(id));
    expect(listed.map(({ id, rideId: of }) => [id, of])).toEqual([
      [riding, rideId],
      [later, null],
      [falseAlarm, null],
    ]);
  });
});
