import { type Instant, millisBetween } from '../time/instant.ts';
import { emergencyPolicy } from './emergency-policy.ts';

/** `endedAt` is null while the ride lasts. */
export const isEmergencyRevealGround = (endedAt: Instant | null, now: Instant): boolean =>
  endedAt === null || millisBetween(endedAt, now) <= emergencyPolicy.revealsRideForMs;
