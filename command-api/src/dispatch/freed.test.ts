import { randomUUID } from 'node:crypto';
import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { ride } from '@saferide/domain/ride/lifecycle';
import { requestRide, trip } from '@saferide/domain/testing/ride-fixtures';
import { after } from '@saferide/domain/time/instant';
import { handle } from '@saferide/infrastructure/handling/handle';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { expect } from 'vitest';
import { givenCause, rideUnderWay } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

test('a driver who has completed a ride is offered the one that waits near, long before its next wave', async () => {
  const { infrastructure, clock, api } = serving;
  const { log, db, locations } = infrastructure;
  const { rideId: underWay, driver, fare } = await rideUnderWay(serving);
  await givenFix(locations, driver.accountId, trip.pickup, clock.advance(1_000));
  const [rideId, requestedAt] = [randomUUID(), clock.now()];
  const wanted = { ...requestRide, rideId, customerId: randomUUID(), now: requestedAt };
  await handle(log, ride, rideId, wanted, testWork(givenCause(), requestedAt));
  const nextWave = async () => {
    const { rows } = await db.query<{ due: string }>('select due_at as due from command.timers where id = $1', [
      rideId,
    ]);
    return rows[0]?.due;
  };
  await expect.poll(nextWave).toBe(after(requestedAt, dispatchPolicy.waveEveryMs));

  await driver.post(`/api/ride/${underWay}/complete`, { finalPrice: fare, reason: 'The rider gets out here' });
  const offersOf = async () => {
    clock.advance(500);
    await api.runTicks();
    const { events } = await log.load(ride, rideId);
    return events.flatMap(({ event }) => (event.type === 'RideOffered' ? [event] : []));
  };
  await expect.poll(async () => (await offersOf()).map(({ data }) => data.driverIds)).toEqual([[driver.accountId]]);
});
