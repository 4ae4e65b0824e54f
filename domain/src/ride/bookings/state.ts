import type { Instant } from '../../time/instant.ts';
import type { Claim } from './events.ts';

/** What is known of the customer's earlier rides. */
export interface Past {
  /** When they cancelled rides lately, oldest first. */
  readonly cancelledAt: readonly Instant[];
  /** A ride of theirs was completed. */
  readonly hasRidden: boolean;
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
    ? { cancelledAt: state.cancelledAt, hasRidden: state.hasRidden }
    : { cancelledAt: [], hasRidden: false };

/** Whether a ride of this customer was ever completed. */
export const hasRidden = (state: CustomerBookingsState): boolean => pastOf(state).hasRidden;
