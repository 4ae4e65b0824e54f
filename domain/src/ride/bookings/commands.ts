import type { Command } from '../../kernel/lifecycle.ts';
import type { Instant } from '../../time/instant.ts';
import type { BookingsPolicy } from './bookings-policy.ts';
import type { Claim } from './events.ts';

/** Claims the customer for a ride, before the ride itself is booked. */
export interface ClaimCustomer extends Command, Claim {
  readonly type: 'ClaimCustomer';
  readonly customerId: string;
  /** Rides that were open before rides were claimed for; for a customer who never booked since. */
  readonly openBefore: readonly Claim[];
  /** Their account is gone. */
  readonly erased: boolean;
  readonly policy: BookingsPolicy;
}
export interface ReleaseCustomer extends Command {
  readonly type: 'ReleaseCustomer';
  readonly customerId: string;
  readonly rideId: string;
  /** How the ride ended: its customer cancelled it, it was completed, or anything else. */
  readonly end: 'cancelled' | 'completed' | 'other';
  /** Who drove a completed ride that counts; null of any other. */
  readonly countedWith: string | null;
}
/** Makes room for a longer ride in the place of the one that holds the customer now. */
export interface ExtendClaim extends Command {
  readonly type: 'ExtendClaim';
  readonly customerId: string;
  readonly rideId: string;
  readonly until: Instant;
}
/** The ride that takes the place of another holds the customer from here on. */
export interface PassClaimOn extends Command {
  readonly type: 'PassClaimOn';
  readonly customerId: string;
  /** The ride that is replaced. */
  readonly rideId: string;
  readonly to: Claim;
}
export interface CloseBookings extends Command {
  readonly type: 'CloseBookings';
  readonly customerId: string;
}

export type CustomerBookingsCommand = ClaimCustomer | ReleaseCustomer | ExtendClaim | PassClaimOn | CloseBookings;
