import { noShowReportableFrom, type RideState } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';
import type { Notification } from './notification.ts';

const KIND = 'no_show_soon';

export const noShowTimerId = (rideId: string, arrivedAt: Instant): string => `${KIND} ${rideId} ${arrivedAt}`;

export const parseNoShowTimerId = (id: string): { readonly rideId: string; readonly arrivedAt: Instant } | null => {
  const [kind, rideId = '', arrivedAt = ''] = id.split(' ');
  return kind === KIND ? { rideId, arrivedAt } : null;
};

export const noShowWarningNotification = (
  state: RideState,
  { arrivedAt, timeId }: { readonly arrivedAt: Instant; readonly timeId: string },
  now: Instant,
): readonly Notification[] => {
  if (state.status !== 'arrived' || state.arrivedAt !== arrivedAt) return [];
  const from = noShowReportableFrom(state);
  if (now >= from) return [];
  const { rideId, customerId: recipient } = state.booking;
  const facts = { rideId, driverId: state.assignment.driverId, from };
  return [{ id: timeId, recipient, at: now, kind: KIND, facts }];
};
