import { type Instant, millisBetween } from '../time/instant.ts';
import { ridePolicy } from './ride-policy.ts';

/** An unknown distance counts as long. */
export const hasEndedSuspiciouslySoon = (
  startedAt: Instant,
  endedAt: Instant,
  pickupToEndMetres: number | null,
): boolean => {
  const { withinMs, withinMetres } = ridePolicy.needsHand.atOnce;
  return millisBetween(startedAt, endedAt) <= withinMs || (pickupToEndMetres ?? Infinity) <= withinMetres;
};
