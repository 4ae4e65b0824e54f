import { type Instant, millisBetween } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';

/**
 * Whether an open emergency on a ride entitles operators to see its people. `endedAt`: null while the ride lasts.
 * Limited, or people could name an old ride to have the other person's details revealed.
 */
export const isRevealGround = (endedAt: Instant | null, now: Instant): boolean =>
  endedAt === null || millisBetween(endedAt, now) <= emergencyPolicy.revealsRideForMs;
