import type { RideEvent } from './events.ts';
import type { RideState } from './state.ts';

/** The state that an event takes a ride to; one that is not named leaves it where it is. */
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

/** The five statuses that people are shown; everything else about a ride is a fact beside them. */
export const rideStatuses = ['requested', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** Of a ride that is not over. */
export const openStatuses = ['requested', 'accepted', 'in_progress'] as const satisfies readonly RideStatus[];
/** Of a ride that its driver has in hand. */
export const takenStatuses = ['accepted', 'in_progress'] as const satisfies readonly RideStatus[];

/** How each state of a ride is shown. */
export const shownAs = {
  none: 'requested',
  requested: 'requested',
  accepted: 'accepted',
  arrived: 'accepted',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<RideState['status'], RideStatus>;

/** How a ride is shown once this has happened to it. */
export const rideStatusAfter = (type: keyof typeof rideStateAfter): RideStatus => shownAs[rideStateAfter[type]];
