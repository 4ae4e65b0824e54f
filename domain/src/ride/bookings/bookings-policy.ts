import { MINUTE_MS } from '../../time/instant.ts';

/** What one customer may have booked at a time. Source: design of the product, point 18. */
export interface BookingsPolicy {
  readonly mostScheduled: number;
  /** Besides the drive itself: until a driver is found and there. */
  readonly pickupMs: number;
}

export const bookingsPolicy = { mostScheduled: 5, pickupMs: 15 * MINUTE_MS } as const satisfies BookingsPolicy;

/**
 * How long a booking may take between claiming the customer and booking the ride: longer than any request may last. What
 * is not booked by then never is.
 */
export const BOOKING_SETTLES_MS = 10_000;
