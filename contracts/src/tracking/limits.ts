import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { trackingPolicy } from '@saferide/domain/tracking/tracking-policy';

export const trackingLimits = {
  maxOpenLinks: trackingPolicy.maxOpenLinks,
  workDays: trackingPolicy.workMs / DAY_MS,
  afterRideMinutes: trackingPolicy.linkAfterRideMs / MINUTE_MS,
  members: trackingPolicy.members,
  maxTextsADayPerMember: trackingPolicy.maxTextsADayPerMember,
} as const;
