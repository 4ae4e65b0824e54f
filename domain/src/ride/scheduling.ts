import { MINUTE_MS } from '../time/instant.ts';

/** The part of the policy that the app's first page states, separate so that the app carries no more of it. */
export const scheduling = {
  minScheduleLeadMs: 30 * MINUTE_MS,
  maxScheduleLeadMs: 7 * 24 * 60 * MINUTE_MS,
  scheduledCancelUntilMs: 5 * MINUTE_MS,
  scheduledLeadsBeforeMs: 2 * MINUTE_MS,
} as const;
