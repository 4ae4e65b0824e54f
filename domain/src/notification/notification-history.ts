import { DAY_MS } from '../time/instant.ts';
import { type NotificationKind, notificationKinds } from './notification.ts';

/** Kinds that are of no use later: reminders, and the steps of a ride except its end. */
const passing: readonly NotificationKind[] = [
  'scheduled_ride_reminder',
  'scheduled_ride_unserved',
  'scheduled_ride_at_risk',
  'driver_assigned',
  'driver_arrived',
  'no_show_soon',
  'driver_left',
  'ride_started',
  'release_asked',
  'ride_taken_back',
  'destination_changed',
  'hours_proposed',
  'hours_added',
  'hours_declined',
  'hours_over',
  'went_offline',
  'trial_ending',
  'subscription_ending',
  'safety_check',
];

const kinds = Object.keys(notificationKinds) as NotificationKind[];

export const notificationHistory = {
  kinds: kinds.filter((kind) => {
    const by: readonly string[] = notificationKinds[kind].channels;
    return by.includes('socket') && !passing.includes(kind);
  }),
  keptMs: 90 * DAY_MS,
} as const;
