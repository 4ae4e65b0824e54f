import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { ikejaToIsland, quoteFor } from '@saferide/client/testing/test-rides';
import { blockPerson, reportPerson } from '@saferide/contracts/conduct/conduct';
import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { givenDriverEvents } from '@saferide/infrastructure/testing/given-people';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

/** No other test books a ride near this place, which would add to the reasons. */
const alone = { latitude: 6.6194, longitude: 3.5105 };

let system: TestSystem;
it.beforeAll(({ system: shared }) => {
  system = shared;
});

const now = () => new Date().toISOString();
const asks = (driver: Client) => driver.call(whyNoOffer);
const seenThere = async ({ accountId }: Client) => {
  await system.infrastructure.locations.deletePerson(accountId);
  await givenFix(system.infrastructure.locations, accountId, alone, now());
};
const bookedThere = async (rider: Client) => {
  const trip = { ...ikejaToIsland, pickupLatitude: alone.latitude, pickupLongitude: alone.longitude };
  const estimatedPrice = await quoteFor(rider, trip);
  return rider.post<{ id: string }>('/api/ride/book', { ...trip, passengers: 1, estimatedPrice });
};

describe('a driver blocked by the rider, alone near the pickup', () => {
  const reportsThreat = (rider: Client, id: string) =>
    rider.call(reportPerson, { params: { id }, body: { id: randomUUID(), reason: 'threat' } });
  it.for([
    ['a block', (rider: Client, id: string) => rider.call(blockPerson, { params: { id } })],
    ['a report of a threat', reportsThreat],
  ] as const)('is neither asked nor shown anything about the rider’s next ride after %s', async ([, parts]) => {
    const { infrastructure, url } = system;
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const blocked = await givenSystemDriver(infrastructure, url);
    const earlier = await givenOfferedRide(infrastructure, rider.accountId, [blocked.accountId]);
    await blocked.post(`/api/driver/accept-ride/${earlier}`);
    await parts(rider, earlier);
    await blocked.post(`/api/ride/${earlier}/give-back`, { reason: 'A flat tyre' });
    await rider.request('PATCH', `/api/ride/${earlier}/cancel`, { reason: 'Changed my mind' });
    await seenThere(blocked);
    await system.settled();
    const before = await asks(blocked);

    const next = await bookedThere(rider);
    await system.settled();
    expect((await blocked.call(availableRides)).map(({ id }) => id)).not.toContain(next.id);
    expect(await asks(blocked)).toEqual({ ...before, since: expect.any(String) });

    await blocked.post('/api/driver/online-status', { isOnline: false });
    await rider.request('PATCH', `/api/ride/${next.id}/cancel`, { reason: 'Changed my mind' });
    await system.settled();
    expect(await asks(blocked)).toEqual({ ...before, since: expect.any(String) });
  });
});

it('“why no offer?” shows only time, area and reason of a ride, and nothing to a driver who is not verified', async () => {
  const { infrastructure, url } = system;
  const resting = await givenSystemDriver(infrastructure, url);
  await resting.post('/api/driver/online-status', { isOnline: false });
  const newcomer = await givenDriverEvents({ infrastructure, door: url, now }, 'registered', {});
  for (const driver of [resting, newcomer]) await seenThere(driver);
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const { id } = await bookedThere(rider);
  await system.settled();
  const { around, requests } = await asks(resting);
  expect(requests).toContainEqual({ at: expect.any(String), area: around, reason: 'offline' });
  expect(new Set(requests.flatMap(Object.keys))).toEqual(new Set(['at', 'area', 'reason']));
  const ofNewcomer = await asks(newcomer);
  expect(ofNewcomer.requests).toEqual([]);
  expect(ofNewcomer.reasons.map(({ reason }) => reason)).toEqual(['not_verified']);
  await rider.request('PATCH', `/api/ride/${id}/cancel`, { reason: 'Changed my mind' });
});
