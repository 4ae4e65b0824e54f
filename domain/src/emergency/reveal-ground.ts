import { type Instant, millisBetween } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';

/**
 * An emergency on a ride is a ground to reveal its rider and driver only for a while, because an old ride must not
 * suffice. `endedAt` is null while the ride lasts.
 */
export const isEmergencyRevealGround = (endedAt: Instant | null, now: Instant): boolean =>
  endedAt === null || millisBetween(endedAt, now) <= emergencyPolicy.revealsRideForMs;
