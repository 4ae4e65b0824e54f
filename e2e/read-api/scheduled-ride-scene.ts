import { randomUUID } from 'node:crypto';
import type { LiveSocket } from '@saferide/client/socket';
import { ride } from '@saferide/domain/ride/lifecycle';
import { aWave, requestRide } from '@saferide/domain/testing/ride-fixtures';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { expect } from 'vitest';
import { appendCommands } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, type ManualClockSystem } from '../harness/shared-system.ts';

/** A rider and a driver with a ride two hours ahead, whose reminders are set. */
export const givenScheduledRide = async (clocked: ManualClockSystem) => {
  const { system, clock } = clocked;
  const { infrastructure } = system;
  const { rider, driver } = await givenRiderAndDriver(clocked);
  const now = clock.now();
  const rideId = randomUUID();
  const scheduledFor = after(now, 2 * HOUR_MS);
  const offer = { driverIds: [driver.accountId], expiresAt: after(now, MINUTE_MS) };
  await appendCommands(infrastructure, ride, rideId, [
    { ...requestRide, type: 'ScheduleRide', rideId, customerId: rider.accountId, scheduledFor, now },
    { type: 'OfferRide', ...aWave(1), ...offer, now },
    { type: 'AcceptRide', driverId: driver.accountId, pickupDueAt: scheduledFor, startCode: '4711', shown: null, now },
  ]);
  await expect
    .poll(async () => {
      const { rows } = await infrastructure.db.query(
        `select from jobs.jobs where queue = 'timer notice' and id like '%' || $1 || '%'`,
        [rideId],
      );
      return rows.length;
    })
    .toBe(4);
  const reminderDue = async (minutesBefore: number): Promise<void> => {
    clock.set(after(scheduledFor, -minutesBefore * MINUTE_MS));
    await system.runTicks();
  };
  return { rider, driver, rideId, scheduledFor, reminderDue };
};

export const remindersOn = (screen: LiveSocket): number[] =>
  screen.frames.flatMap((frame) => (frame.type === 'SCHEDULED_RIDE_REMINDER' ? [frame.minutesBefore] : []));

/** Waits for all frames sent until now. */
export const heardAll = async (screen: LiveSocket): Promise<void> => {
  screen.send({ type: 'PING' });
  await screen.next('PONG');
};
