import type { Instant } from '../../time/instant.ts';
import type { Claim, CountedRide } from './events.ts';

/** What is known of the customer's earlier rides. */
export interface Past {
  /** When they cancelled rides lately, oldest first. */
  readonly cancelledAt: readonly Instant[];
  /** A ride of theirs was completed, and counted. */
  readonly hasRidden: boolean;
  /** Rides that counted lately, oldest first. */
  readonly counted: readonly CountedRide[];
}

/** Which rides hold a customer. */
export type CustomerBookingsState =
  /** Nothing was claimed yet; rides of before may be open all the same. */
  | { readonly status: 'new' }
  | ({ readonly status: 'open'; readonly claims: readonly Claim[] } & Past)
  /** The customer leaves, or has left. */
  | { readonly status: 'closed'; readonly at: Instant };

export type BookingsIn<Status extends CustomerBookingsState['status']> = Extract<
  CustomerBookingsState,
  { status: Status }
>;

export const claimsOf = (state: CustomerBookingsState): readonly Claim[] =>
  state.status === 'open' ? state.claims : [];

export const pastOf = (state: CustomerBookingsState): Past =>
  state.status === 'open'
    ? { cancelledAt: state.cancelledAt, hasRidden: state.hasRidden, counted: state.counted }
    : { cancelledAt: [], hasRidden: false, counted: [] };

/** When the customer's last ride with this driver ended that counted; null where there was none lately. */
export const pairCountedAt = (state: CustomerBookingsState, driverId: string): Instant | null =>
  pastOf(state).counted.findLast((ride) => ride.driverId === driverId)?.at ?? null;

/** Whether a ride of this customer was ever completed that counts. */
export const hasRidden = (state: CustomerBookingsState): boolean => pastOf(state).hasRidden;
