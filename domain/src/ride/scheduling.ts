import { MINUTE_MS } from '../time/instant.ts';

/**
 * The rules of rides booked for later, apart from the others for the app's first page, which says them. A part of the
 * policy: a change is a new value beside this one, and a new version of the policy.
 */
export const scheduling = {
  minScheduleLeadMs: 30 * MINUTE_MS,
  maxScheduleLeadMs: 7 * 24 * 60 * MINUTE_MS,
  scheduledCancelUntilMs: 5 * MINUTE_MS,
  scheduledLeadsBeforeMs: 2 * MINUTE_MS,
} as const;
