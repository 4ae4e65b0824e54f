import type { Command } from '../../kernel/lifecycle.ts';
import type { Instant } from '../../time/instant.ts';
import type { BookingsPolicy } from './bookings-policy.ts';
import type { Claim } from './events.ts';

export interface ClaimCustomer extends Command, Claim {
  readonly type: 'ClaimCustomer';
  readonly customerId: string;
  readonly openBefore: readonly Claim[];
  readonly erased: boolean;
  readonly policy: BookingsPolicy;
}
export interface ReleaseCustomer extends Command {
  readonly type: 'ReleaseCustomer';
  readonly customerId: string;
  readonly rideId: string;
  readonly end: 'cancelled' | 'completed' | 'other';
  /** The driver, if the ride counts in ratings and public trip numbers; otherwise null. */
  readonly countedWith: string | null;
}
export interface ExtendClaim extends Command {
  readonly type: 'ExtendClaim';
  readonly customerId: string;
  readonly rideId: string;
  readonly until: Instant;
}
export interface PassClaimOn extends Command {
  readonly type: 'PassClaimOn';
  readonly customerId: string;
  readonly rideId: string;
  readonly to: Claim;
}
export interface CloseBookings extends Command {
  readonly type: 'CloseBookings';
  readonly customerId: string;
}

export type CustomerBookingsCommand = ClaimCustomer | ReleaseCustomer | ExtendClaim | PassClaimOn | CloseBookings;
