import { type Booking, rideMinutes } from '../ride/published.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';

/** Minutes from a driver to the pickup. */
export const pickupMinutes = (policy: DispatchPolicy, distanceMetres: number): number =>
  Math.max(1, Math.ceil((distanceMetres / 1000) * policy.minutesPerKm));

/** A scheduled ride is picked up at its time; any other as soon as a driver who is so far away can be there. */
export const promisedPickup = (
  policy: DispatchPolicy,
  { scheduledFor }: Booking,
  distanceMetres: number,
  now: Instant,
): Instant => scheduledFor ?? after(now, pickupMinutes(policy, distanceMetres) * MINUTE_MS);

/** When a ride that is picked up then is expected to be over. */
export const expectedEnd = (booking: Booking, pickup: Instant): Instant =>
  after(pickup, rideMinutes(booking) * MINUTE_MS);
