import type { Command } from '../../kernel/lifecycle.ts';
import type { Instant } from '../../time/instant.ts';
import type { BookingsPolicy } from './bookings-policy.ts';
import type { Claim } from './events.ts';

/** Sent before the ride itself is booked. */
export interface ClaimCustomer extends Command, Claim {
  readonly type: 'ClaimCustomer';
  readonly customerId: string;
  /** Rides from before claims existed, for a customer without any claim yet. */
  readonly openBefore: readonly Claim[];
  /** The account was erased. */
  readonly erased: boolean;
  readonly policy: BookingsPolicy;
}
export interface ReleaseCustomer extends Command {
  readonly type: 'ReleaseCustomer';
  readonly customerId: string;
  readonly rideId: string;
  readonly end: 'cancelled' | 'completed' | 'other';
  /** The driver of a completed ride that counts; null otherwise. */
  readonly countedWith: string | null;
}
/** The replacement may take longer than the ride that holds the customer. */
export interface ExtendClaim extends Command {
  readonly type: 'ExtendClaim';
  readonly customerId: string;
  readonly rideId: string;
  readonly until: Instant;
}
/** From now on the replacement holds the customer. */
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
