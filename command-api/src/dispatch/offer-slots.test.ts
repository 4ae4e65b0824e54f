import { randomUUID } from 'node:crypto';
import { type DomainEvent, eventCatalogue } from '@saferide/domain/catalogue';
import { createDispatchBoard } from '@saferide/domain/dispatch/board';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { ride } from '@saferide/domain/ride/lifecycle';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { offerDeclined, requestRide, trip } from '@saferide/domain/testing/ride-fixtures';
import { after, type Instant } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { expect } from 'vitest';
import { openRunner } from '../processes/run-process.ts';
import { postgresTimers } from '../processes/timers.ts';
import { eventsOfDriverAtWork } from '../testing/people.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { postgresCandidateEvaluations } from './candidate-evaluations.ts';
import { type OfferSlots, postgresOfferSlots } from './offer-slots.ts';
import { search } from './search.ts';

let serving: CommandApiUnderTest;
let places: OfferSlots;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  places = postgresOfferSlots(serving.infrastructure.db, most);
});

const { maxOpenOffersPerDriver: most } = dispatchPolicy;
const cause = () => commandCause(randomUUID(), { id: 'given', role: 'system' });

const allAtOnce = async (
  processes: number,
  rides: number,
  drivers: number,
): Promise<readonly (readonly DomainEvent[])[]> => {
  const { db, locations, keys } = serving.infrastructure;
  const log = openEventLog(inMemoryEventStore(), createCodec(eventCatalogue, keys));
  const clock = manualClock(NOON);
  const driverIds = Array.from({ length: drivers }, () => randomUUID());
  for (const [index, driverId] of driverIds.entries()) {
    const { latitude, longitude } = trip.pickup;
    await givenFix(locations, driverId, { latitude: latitude + index / 50_000, longitude }, NOON);
  }
  const runners = Array.from({ length: processes }, () => {
    const board = createDispatchBoard();
    for (const driverId of driverIds) for (const event of eventsOfDriverAtWork(driverId, false)) board.apply(event);
    const liveBoard = { board, reached: async () => undefined, onRide: () => undefined };
    const own = { offerSlots: postgresOfferSlots(db, most), evaluations: postgresCandidateEvaluations(db) };
    const searching = search({
      log,
      locations,
      dispatch: dispatchPolicy,
      clock: clock.now,
      liveBoard,
      ...own,
    });
    return { searching, runner: openRunner({ log, timers: postgresTimers(db), clock: clock.now }) };
  });
  const rideIds = Array.from({ length: rides }, () => randomUUID());
  for (const rideId of rideIds)
    await handle(log, ride, rideId, { ...requestRide, rideId, customerId: randomUUID() }, testContext(cause(), NOON));
  await Promise.all(
    rideIds.flatMap((rideId) =>
      runners.map(({ runner, searching }) =>
        runner.onTimer(searching, { id: rideId, dueAt: NOON }, testContext(cause(), NOON)),
      ),
    ),
  );
  for (const driverId of driverIds) await locations.deletePerson(driverId);
  return Promise.all(rideIds.map(async (rideId) => (await log.load(ride, rideId)).events.map(({ event }) => event)));
};

const mostOpen = (rides: readonly (readonly DomainEvent[])[]): number => {
  const open = new Map<string, number>();
  for (const event of rides.flat())
    if (event.type === 'RideOffered')
      for (const driverId of event.data.driverIds) open.set(driverId, (open.get(driverId) ?? 0) + 1);
  return Math.max(...open.values());
};

test('three processes planning twenty rides concurrently give no driver more than three open offers', async () => {
  const rides = await allAtOnce(3, 20, 4);
  expect(mostOpen(rides)).toBe(most);
  const offers = rides.flat().flatMap((event) => (event.type === 'RideOffered' ? event.data.driverIds : []));
  expect(offers).toHaveLength(4 * most);
});

const driverId = () => randomUUID();
const hold = (driver: string, now: Instant = NOON, until = after(now, 25_000), rideId: string = randomUUID()) =>
  places.acquire({ rideId, driverIds: [driver], until, now });

test('an offer slot that is not released becomes free when its offer ends', async () => {
  const driver = driverId();
  for (let n = 0; n < most; n += 1) expect(await hold(driver)).toEqual([driver]);
  expect(await hold(driver, after(NOON, 24_999))).toEqual([]);
  expect(await hold(driver, after(NOON, 25_000))).toEqual([driver]);
});

test('an offer slot acquired twice for a ride is held until the later end', async () => {
  const [driver, rideId] = [driverId(), randomUUID()];
  for (let n = 0; n < 5; n += 1) expect(await hold(driver, NOON, minutesIn(5), rideId)).toEqual([driver]);
  await hold(driver, NOON, minutesIn(1), rideId);
  for (let n = 1; n < most; n += 1) expect(await hold(driver, NOON, minutesIn(5))).toEqual([driver]);
  expect(await hold(driver, minutesIn(2))).toEqual([]);
});

test('an answer releases the offer slots acquired before it but none acquired later', async () => {
  const [driver, other, rideId] = [driverId(), driverId(), randomUUID()];
  const request = { rideId, driverIds: [driver, other], until: minutesIn(5) };
  for (let n = 1; n < most; n += 1) await hold(driver, NOON, minutesIn(5));
  const full = () => hold(driver, minutesIn(2), minutesIn(3));
  await places.acquire({ ...request, now: minutesIn(1) });
  const { at } = offerDeclined(driver);
  await places.release(rideId, other, at);
  expect(await full()).toEqual([]);
  await places.release(rideId, null, after(minutesIn(1), -1));
  expect(await full()).toEqual([]);
  await places.release(rideId, driver, minutesIn(1));
  expect(await full()).toEqual([driver]);
});
