import type { Instant } from '../../time/instant.ts';
import type { Claim } from './events.ts';

/** Which rides hold a customer. */
export type CustomerBookingsState =
  /** Nothing was claimed yet; rides of before may be open all the same. */
  | { readonly status: 'new' }
  | { readonly status: 'open'; readonly claims: readonly Claim[] }
  /** The customer leaves, or has left. */
  | { readonly status: 'closed'; readonly at: Instant };

export type BookingsIn<Status extends CustomerBookingsState['status']> = Extract<
  CustomerBookingsState,
  { status: Status }
>;

export const claimsOf = (state: CustomerBookingsState): readonly Claim[] =>
  state.status === 'open' ? state.claims : [];
