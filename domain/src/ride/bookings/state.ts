import type { Instant } from '../../time/instant.ts';
import type { Claim, CountedRide } from './events.ts';

export interface PastBookings {
  /** When recent searches were cancelled, oldest first. */
  readonly cancelledAt: readonly Instant[];
  readonly hasRidden: boolean;
  /** Oldest first. */
  readonly counted: readonly CountedRide[];
}

export type CustomerBookingsState =
  | { readonly status: 'new' }
  | ({ readonly status: 'open'; readonly claims: readonly Claim[] } & PastBookings)
  | { readonly status: 'closed'; readonly at: Instant };

export type BookingsIn<Status extends CustomerBookingsState['status']> = Extract<
  CustomerBookingsState,
  { status: Status }
>;

export const claimsOf = (state: CustomerBookingsState): readonly Claim[] =>
  state.status === 'open' ? state.claims : [];

export const pastBookingsOf = (state: CustomerBookingsState): PastBookings =>
  state.status === 'open'
    ? { cancelledAt: state.cancelledAt, hasRidden: state.hasRidden, counted: state.counted }
    : { cancelledAt: [], hasRidden: false, counted: [] };

/** Null without a recent counted ride with this driver. */
export const lastCountedWithDriverAt = (state: CustomerBookingsState, driverId: string): Instant | null =>
  pastBookingsOf(state).counted.findLast((ride) => ride.driverId === driverId)?.at ?? null;

export const hasRidden = (state: CustomerBookingsState): boolean => pastBookingsOf(state).hasRidden;
