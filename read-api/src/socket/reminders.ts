import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { after, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { KnownRide, Told } from './ride-changes.ts';

/** What the people of rides booked for later are reminded of between two moments (the first exclusive). */
export const remindersDue = (rides: Iterable<readonly [string, KnownRide]>, since: Instant, now: Instant): Told[] => {
  const told: Told[] = [];
  for (const [rideId, { status, scheduledFor, customerId, driverId }] of rides) {
    if (scheduledFor === null || status !== 'accepted' || driverId === null) continue;
    for (const before of dispatchPolicy.scheduled.remindersBeforeMs) {
      const due = after(scheduledFor, -before);
      if (due <= since || due > now) continue;
      const frame = {
        type: 'SCHEDULED_RIDE_REMINDER',
        rideId,
        scheduledTime: scheduledFor,
        minutesBefore: before / MINUTE_MS,
      } as const;
      told.push({ accountId: customerId, frame }, { accountId: driverId, frame });
    }
  }
  return told;
};
