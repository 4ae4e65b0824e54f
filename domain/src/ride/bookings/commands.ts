import type { Command } from '../../kernel/lifecycle.ts';
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
export interface CloseBookings extends Command {
  readonly type: 'CloseBookings';
  readonly customerId: string;
}

export type CustomerBookingsCommand = ClaimCustomer | ReleaseCustomer | CloseBookings;
