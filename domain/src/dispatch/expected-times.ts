import { type Booking, rideMinutes } from '../ride/index.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';

export const drivingMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** Estimated from the straight-line distance. */
export const pickupMinutes = (policy: DispatchPolicy, distanceMetres: number): number =>
  Math.max(1, Math.ceil((distanceMetres / 1000) * policy.minutesPerKm));

export const promisedPickup = ({ scheduledFor }: Booking, minutes: number, now: Instant): Instant =>
  scheduledFor ?? after(now, minutes * MINUTE_MS);

export const expectedEnd = (booking: Booking, pickup: Instant): Instant =>
  after(pickup, rideMinutes(booking) * MINUTE_MS);
