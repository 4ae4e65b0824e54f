import { type Booking, rideMinutes } from '../ride/published.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { DispatchPolicy } from './policy.ts';

/** Minutes that so many seconds of driving are told as. */
export const drivingMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** Minutes from a driver to the pickup, so far as the straight line between them tells. */
export const pickupMinutes = (policy: DispatchPolicy, distanceMetres: number): number =>
  Math.max(1, Math.ceil((distanceMetres / 1000) * policy.minutesPerKm));

/** A scheduled ride is picked up at its time; any other as soon as a driver can be there, `minutes` from now. */
export const promisedPickup = ({ scheduledFor }: Booking, minutes: number, now: Instant): Instant =>
  scheduledFor ?? after(now, minutes * MINUTE_MS);

/** When a ride that is picked up then is expected to be over. */
export const expectedEnd = (booking: Booking, pickup: Instant): Instant =>
  after(pickup, rideMinutes(booking) * MINUTE_MS);
