import { type Instant, millisBetween } from '../time/instant.ts';
import { ridePolicy } from './policy.ts';

/** A trip that hardly began: two people who wanted a ride rarely end it so soon, or so near to where it started. */
export const isOverAtOnce = (startedAt: Instant, endedAt: Instant, pickupToEndMetres: number | null): boolean => {
  const { withinMs, withinMetres } = ridePolicy.needsHand.atOnce;
  return millisBetween(startedAt, endedAt) <= withinMs || (pickupToEndMetres ?? Infinity) <= withinMetres;
};
