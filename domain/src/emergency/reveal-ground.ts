import { type Instant, millisBetween } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';

/**
 * The ground expires, because an old ride must not suffice to have the other person revealed. `endedAt` is null while
 * the ride lasts.
 */
export const isRevealGround = (endedAt: Instant | null, now: Instant): boolean =>
  endedAt === null || millisBetween(endedAt, now) <= emergencyPolicy.revealsRideForMs;
