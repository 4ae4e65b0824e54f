import { type Instant, millisBetween } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';

/**
 * Whether an open emergency on a ride is a ground to show who its people are. `endedAt`: null while the ride is not over. Of a ride
 * long past it is none: otherwise anybody could name an old ride of theirs to have the other person's details shown.
 */
export const isRevealGround = (endedAt: Instant | null, now: Instant): boolean =>
  endedAt === null || millisBetween(endedAt, now) <= emergencyPolicy.revealsRideForMs;
