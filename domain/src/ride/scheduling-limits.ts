import { DAY_MS, MINUTE_MS } from '../time/instant.ts';

// Separate from the ride policy, so that a page can load only this.

export const schedulingLimits = {
  minScheduleLeadMs: 30 * MINUTE_MS,
  maxScheduleLeadMs: 7 * 24 * 60 * MINUTE_MS,
  scheduledCancelUntilMs: 5 * MINUTE_MS,
  scheduledLeadsBeforeMs: 2 * MINUTE_MS,
} as const;

/** How long after its end a ride can be paid and rated. */
export const AFTERWARDS_MS = DAY_MS;
