import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { trackingPolicy } from '@saferide/domain/tracking/tracking-policy';

/** Limits of tracking links. */
export const trackingFigures = {
  openAtOnce: trackingPolicy.openAtOnce,
  workDays: trackingPolicy.workMs / DAY_MS,
  afterRideMinutes: trackingPolicy.rideAfterMs / MINUTE_MS,
  members: trackingPolicy.members,
  textsADayAMember: trackingPolicy.textsADayAMember,
} as const;
