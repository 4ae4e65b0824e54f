import { type Instant, millisBetween } from '../time/instant.ts';
import { ridePolicy } from './policy.ts';

/** Suspiciously soon or near. */
export const isOverAtOnce = (startedAt: Instant, endedAt: Instant, pickupToEndMetres: number | null): boolean => {
  const { withinMs, withinMetres } = ridePolicy.needsHand.atOnce;
  return millisBetween(startedAt, endedAt) <= withinMs || (pickupToEndMetres ?? Infinity) <= withinMetres;
};
