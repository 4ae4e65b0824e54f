import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts';

/** What one customer may have booked at a time, as one versioned value. Source: design of the product, points 18 and 66. */
export interface BookingsPolicy {
  readonly version: string;
  readonly mostScheduled: number;
  /** Besides the drive itself: until a driver is found and there. */
  readonly pickupMs: number;
  /** Who cancels searches waits before the next one: longer, the more of them they cancelled in this time. */
  readonly cancelledWithinMs: number;
  /** After the first, the second, … of them; after more as after the last. */
  readonly cancelPausesMs: readonly number[];
}

export const bookingsPolicy = {
  version: 'bookings-2',
  mostScheduled: 5,
  pickupMs: 15 * MINUTE_MS,
  cancelledWithinMs: HOUR_MS,
  cancelPausesMs: [0, 0, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS],
} as const satisfies BookingsPolicy;

/**
 * How long a booking may take between claiming the customer and booking the ride: longer than any request may last. What
 * is not booked by then never is.
 */
export const BOOKING_SETTLES_MS = 10_000;
