import type { DispatchPolicy } from '../dispatch/index.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';

export interface RemindableRide {
  readonly rideId: string;
  readonly scheduledFor: Instant;
}

export interface ReminderTime {
  readonly id: string;
  readonly at: Instant;
}

const KIND = 'scheduled_ride_reminder';

export const futureReminders = (
  { scheduled: { remindersBeforeMs } }: DispatchPolicy,
  { rideId, scheduledFor }: RemindableRide,
  now: Instant,
): readonly ReminderTime[] =>
  remindersBeforeMs
    .map((before) => ({ id: `${KIND} ${rideId} ${before / MINUTE_MS}`, at: after(scheduledFor, -before) }))
    .filter(({ at }) => at > now);

export const parseReminderId = (id: string): { readonly rideId: string; readonly minutesBefore: number } | null => {
  const [kind, rideId = '', minutes = ''] = id.split(' ');
  return kind === KIND ? { rideId, minutesBefore: Number(minutes) } : null;
};

export const isReminderObsolete = (
  { scheduled: { remindersBeforeMs } }: DispatchPolicy,
  scheduledFor: Instant,
  minutesBefore: number,
  now: Instant,
): boolean => {
  const next = Math.max(0, ...remindersBeforeMs.filter((before) => before < minutesBefore * MINUTE_MS));
  return now >= after(scheduledFor, -next);
};
