import type { RideEvent } from './events.ts';
import type { RideState } from './state.ts';

export const rideStateAfter = {
  RideRequested: 'requested',
  RideScheduled: 'requested',
  RideAccepted: 'accepted',
  DriverArrived: 'arrived',
  RideStarted: 'in_progress',
  RideGivenBack: 'requested',
  DriverAbsenceReported: 'requested',
  RideCompleted: 'completed',
  RideCancelled: 'cancelled',
} as const satisfies Partial<Record<RideEvent['type'], RideState['status']>>;

/** The statuses on screens, where `arrived` is shown as `accepted`. */
export const rideStatuses = ['requested', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type RideStatus = (typeof rideStatuses)[number];

export const openStatuses = ['requested', 'accepted', 'in_progress'] as const satisfies readonly RideStatus[];
export const assignedStatuses = ['accepted', 'in_progress'] as const satisfies readonly RideStatus[];

export const displayedStatusOf = {
  none: 'requested',
  requested: 'requested',
  accepted: 'accepted',
  arrived: 'accepted',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<RideState['status'], RideStatus>;

export const rideStatusAfter = (type: keyof typeof rideStateAfter): RideStatus =>
  displayedStatusOf[rideStateAfter[type]];
