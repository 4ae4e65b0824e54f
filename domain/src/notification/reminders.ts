import type { DispatchPolicy } from '../dispatch/published.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';

/** A ride booked for later. */
export interface ScheduledRide {
  readonly rideId: string;
  readonly scheduledFor: Instant;
}

/** A time of the notice process: to remind of a ride. */
export interface ReminderTime {
  readonly id: string;
  readonly at: Instant;
}

const KIND = 'scheduled_ride_reminder';

/** The reminders of a ride that are still ahead at `now`, first to last. */
export const remindersAhead = (
  { scheduled: { remindersBeforeMs } }: DispatchPolicy,
  { rideId, scheduledFor }: ScheduledRide,
  now: Instant,
): readonly ReminderTime[] =>
  remindersBeforeMs
    .map((before) => ({ id: `${KIND} ${rideId} ${before / MINUTE_MS}`, at: after(scheduledFor, -before) }))
    .filter(({ at }) => at > now);

/** Which reminder a time is for; null when it is for something else. */
export const reminderIn = (id: string): { readonly rideId: string; readonly minutesBefore: number } | null => {
  const [kind, rideId = '', minutes = ''] = id.split(' ');
  return kind === KIND ? { rideId, minutesBefore: Number(minutes) } : null;
};

/** Whether a reminder comes so late that the next one, or the ride itself, has come before it. */
export const isOvertaken = (
  { scheduled: { remindersBeforeMs } }: DispatchPolicy,
  scheduledFor: Instant,
  minutesBefore: number,
  now: Instant,
): boolean => {
  const next = Math.max(0, ...remindersBeforeMs.filter((before) => before < minutesBefore * MINUTE_MS));
  return now >= after(scheduledFor, -next);
};
