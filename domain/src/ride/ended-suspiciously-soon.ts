import { type Instant, millisBetween } from '../time/instant.ts';
import { ridePolicy } from './policy.ts';

/** Whether a trip ended suspiciously soon or near its start. */
export const endedSuspiciouslySoon = (
  startedAt: Instant,
  endedAt: Instant,
  pickupToEndMetres: number | null,
): boolean => {
  const { withinMs, withinMetres } = ridePolicy.needsHand.atOnce;
  return millisBetween(startedAt, endedAt) <= withinMs || (pickupToEndMetres ?? Infinity) <= withinMetres;
};
