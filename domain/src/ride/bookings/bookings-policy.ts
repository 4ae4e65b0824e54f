import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';

/** Limits on a customer's bookings (product 18 and 66). */
export interface BookingsPolicy {
  readonly version: string;
  readonly maxScheduled: number;
  readonly pickupMs: number;
  readonly cancelledWithinMs: number;
  /** Pauses after the first, second, … cancelled search; the last one repeats. */
  readonly cancelPausesMs: readonly number[];
}

export const bookingsPolicy = {
  version: 'bookings-2',
  maxScheduled: 5,
  pickupMs: 15 * MINUTE_MS,
  cancelledWithinMs: HOUR_MS,
  cancelPausesMs: [0, 0, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS],
} as const satisfies BookingsPolicy;

/** How long a customer's claim may be unused before it is released; longer than any request takes. */
export const BOOKING_CLAIM_TIMEOUT_MS = 10_000;
