import { randomUUID } from 'node:crypto';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { expect } from 'vitest';
import { givenCause, givenRideUnderWay } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

test('a driver who completes a ride is offered a nearby ride before its next wave', async () => {
  const { infrastructure, clock } = serving;
  const { log, locations } = infrastructure;
  const { rideId: underWay, driver, fare } = await givenRideUnderWay(serving);
  await givenFix(locations, driver.accountId, tripPlaces.pickup, clock.advance(1_000));
  const [rideId, requestedAt] = [randomUUID(), clock.now()];
  const request = { ...requestRide, rideId, customerId: randomUUID(), now: requestedAt };
  await handleCommand(log, ride, rideId, request, testContext(givenCause(), requestedAt));
  expect(await timerOf(serving, 'search', rideId)).toBe(after(requestedAt, dispatchPolicy.waveEveryMs));

  await driver.post(`/api/ride/${underWay}/complete`, { finalPrice: fare, reason: 'The rider gets out here' });
  for (let tick = 0; tick < 2; tick += 1) {
    clock.advance(500);
    await serving.runTicks();
  }
  const { events } = await log.load(ride, rideId);
  const offers = events.flatMap(({ event }) => (event.type === 'RideOffered' ? [event.data.driverIds] : []));
  expect(offers).toEqual([[driver.accountId]]);
});
