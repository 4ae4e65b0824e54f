import { hoursEndAt, type RideState, rideSides } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';
import type { Notification } from './notification.ts';

const KIND = 'hours_over';

export const hoursTimerId = (rideId: string, endsAt: Instant): string => `${KIND} ${rideId} ${endsAt}`;

export const parseHoursTimerId = (id: string): { readonly rideId: string; readonly endsAt: Instant } | null => {
  const [kind, rideId = '', endsAt = ''] = id.split(' ');
  return kind === KIND ? { rideId, endsAt } : null;
};

/** Notifications to both people; none if the ride is over or its hours now end at another time. */
export const hoursOverNotifications = (
  state: RideState,
  { endsAt, timeId }: { readonly endsAt: Instant; readonly timeId: string },
  now: Instant,
): readonly Notification[] => {
  if (state.status !== 'in_progress' || hoursEndAt(state) !== endsAt) return [];
  const { rideId, customerId } = state.booking;
  return rideSides.map((as) => {
    const recipient = as === 'customer' ? customerId : state.assignment.driverId;
    return { id: `${timeId} ${recipient}`, recipient, at: now, kind: KIND, facts: { rideId, endsAt, as } };
  });
};
