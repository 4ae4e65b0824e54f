import type { Client } from '@saferide/client/client';
import { goOnline, reportTestPosition, signUpTestDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { declineRide } from '@saferide/contracts/ride/commands';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { ride } from '@saferide/domain/ride/lifecycle';
import { after, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenClearedDriver, givenSystemDriver } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const fourAway = { latitude: 6.6378, longitude: 3.3515 };
const farAway = { latitude: 6.96, longitude: 3.3515 };

/** This system is not shared, because other tests' rides near these drivers would add to their reasons. */
let system: TestSystem;
let near: Client;
let passing: Client;
let beyond: Client;
let far: Client;
let lost: Client;
let resting: Client;
let newcomer: Client;

const seenAt = async (
  { accountId: driverId }: Client,
  place: { latitude: number; longitude: number },
  fixedAt: string,
) => {
  await system.infrastructure.locations.deletePerson(driverId);
  await givenFix(system.infrastructure.locations, driverId, place, fixedAt);
};
const now = () => new Date().toISOString();
const asks = (driver: Client) => driver.call(whyNoOffer);

beforeAll(async () => {
  system = await openTestSystem();
  const { infrastructure, url } = system;
  const customer = await becomeCustomer(url, 'Bola');
  near = await givenClearedDriver(infrastructure, url);
  await goOnline(near);
  passing = await givenSystemDriver(infrastructure, url);
  beyond = await givenSystemDriver(infrastructure, url);
  await seenAt(beyond, fourAway, now());
  far = await givenSystemDriver(infrastructure, url);
  await seenAt(far, farAway, now());
  lost = await givenSystemDriver(infrastructure, url);
  const pickup = { latitude: 6.6018, longitude: 3.3515 };
  await seenAt(lost, pickup, after(now(), -3 * MINUTE_MS));
  resting = await givenSystemDriver(infrastructure, url);
  await resting.post('/api/driver/online-status', { isOnline: false });
  newcomer = await signUpTestDriver(url, 'Efe');
  await reportTestPosition(newcomer, pickup);

  const rideId = await bookTestRide(customer);
  for (const driver of [near, passing])
    await waitUntilTrue('the ride is offered', async () => (await driver.call(availableRides)).length > 0);
  await passing.call(declineRide, { params: { id: rideId }, body: {} });
  await near.post(`/api/driver/accept-ride/${rideId}`);
  await system.settled();
});
afterAll(() => system?.close());

describe('“why no offer?” for a driver near a ride', () => {
  const cases = {
    'says that they declined it': [() => passing, 'declined'],
    'says that they were out of reach': [() => beyond, 'out_of_reach'],
    'says that their position was stale': [() => lost, 'stale_fix'],
    'says that they were offline': [() => resting, 'offline'],
    'says that they were not verified': [() => newcomer, 'not_verified'],
  } as const;
  it.each(Object.entries(cases))('%s', async (_, [driver, reason]) => {
    expect((await asks(driver())).reasons).toEqual([{ reason, rides: 1 }]);
  });

  it('shows only time, area and reason of a ride', async () => {
    const { requests, around } = await asks(resting);
    expect(around).toBe('Ikeja');
    expect(requests).toEqual([{ at: expect.any(String), area: 'Ikeja', reason: 'offline' }]);
  });

  it('shows no rides to a driver who is not verified', async () => {
    expect((await asks(newcomer)).requests).toEqual([]);
  });
});

it('“why no offer?” leaves out a ride that the driver accepted', async () => {
  expect(await asks(near)).toMatchObject({ reasons: [], requests: [], positionKnown: true });
});

it('“why no offer?” leaves out rides requested far from the driver', async () => {
  expect(await asks(far)).toMatchObject({ reasons: [], requests: [] });
});

it('“why no offer?” says when the driver’s position is unknown', async () => {
  await system.infrastructure.locations.deletePerson(far.accountId);
  expect(await asks(far)).toMatchObject({ around: null, positionKnown: false, reasons: [] });
});

it('rebuilding the read models of “why no offer?” gives the same rows', async () => {
  expect(await system.differencesToRebuild()).toEqual([]);
});

describe('a driver who was considered but got no offer', () => {
  it('sees that others were nearer, and the day’s most frequent reason first', async () => {
    const { infrastructure, url } = system;
    const pickup = { latitude: 6.6018, longitude: 3.3515 };
    const last = await givenSystemDriver(infrastructure, url);
    await seenAt(last, { ...pickup, latitude: pickup.latitude + 0.025 }, now());
    for (let n = 0; n < 14; n += 1) {
      const nearer = await givenSystemDriver(infrastructure, url);
      await seenAt(nearer, { ...pickup, latitude: pickup.latitude + n / 1_000 }, now());
    }
    const rideId = await bookTestRide(await becomeCustomer(url, 'Chi'));
    const { db, log } = infrastructure;
    const offered = async () => (await log.load(ride, rideId)).events.some(({ event }) => event.type === 'RideOffered');
    await waitUntilTrue('the ride is offered', offered);
    await system.settled();
    const reason = async () => (await asks(last)).reasons[0]?.reason;
    expect(await reason()).toBe('further_than_others');
    await db.query(
      "insert into passed_over.counts (driver_id, day, reason, times) values ($1, $2, 'too_many_offers', 5)",
      [last.accountId, lagosDay(now())],
    );
    expect(await reason()).toBe('too_many_offers');
  });
});
