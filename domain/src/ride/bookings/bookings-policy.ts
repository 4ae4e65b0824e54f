import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';

/** Product 18 and 66. */
export interface BookingsPolicy {
  readonly version: string;
  readonly mostScheduled: number;
  /** Allowance for finding a driver, in addition to the drive. */
  readonly pickupMs: number;
  /** Cancelled searches within this time count. */
  readonly cancelledWithinMs: number;
  /** Pauses after the first, second, … cancellation; the last one repeats. */
  readonly cancelPausesMs: readonly number[];
}

export const bookingsPolicy = {
  version: 'bookings-2',
  mostScheduled: 5,
  pickupMs: 15 * MINUTE_MS,
  cancelledWithinMs: HOUR_MS,
  cancelPausesMs: [0, 0, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS],
} as const satisfies BookingsPolicy;

/** Longer than any request lasts. A ride that is not booked by then never will be. */
export const BOOKING_SETTLES_MS = 10_000;
