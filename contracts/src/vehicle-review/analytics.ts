import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { dayRangeFields, MAX_RANGE_DAYS, orderedDayRangeUpTo } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';

const cases = z.int().nonnegative();
const day = z.string();
const minutes = z.number().nullable();

/** Time until an admin's decision; null without one. */
const waits = z.object({ cases, medianMinutes: minutes, p95Minutes: minutes, longestMinutes: minutes });
export type WaitingTimes = z.infer<typeof waits>;

/** Statistics of vehicle reviews. */
export const reviewAnalyticsView = z.object({
  from: day,
  to: day,
  totals: z.object({
    submitted: cases,
    decided: cases,
    byAssessment: cases,
    byPeople: cases,
    /** `judged`: decided by an admin although the tier alone would decide; `overruled`: decided against the tier. */
    judged: cases,
    overruled: cases,
    rated: cases,
    /** Of 5 stars; null without ratings. */
    averageStars: z.number().nullable(),
  }),
  /** By day of the decision. */
  decisions: z.array(
    z.object({ day, auto_approved: cases, approved: cases, rejected: cases, improvement_requested: cases }),
  ),
  /** By day of submission; `none` counts cases without an assessment. */
  tiers: z.array(z.object({ day, auto_approve: cases, human_review: cases, auto_hold: cases, none: cases })),
  waits: z.object({ all: waits, days: z.array(waits.extend({ day })) }),
  /** By month, such as `2026-11`. */
  approval: z.array(z.object({ city: z.string(), month: z.string(), approved: cases, rejected: cases })),
  overruling: z.array(z.object({ city: z.string(), tier: z.enum(reviewTiers), judged: cases, overruled: cases })),
  /** `angle` is null for the photos as a whole. */
  flags: z.array(z.object({ flag: z.string(), angle: z.enum(photoAngles).nullable(), cases })),
  admins: z.array(
    z.object({
      id: z.string(),
      /** Null once erased. */
      name: z.string().nullable(),
      approved: cases,
      rejected: cases,
      improvement_requested: cases,
      overruled: cases,
      medianMinutes: minutes,
    }),
  ),
  stars: z.array(z.object({ stars: z.int(), cases })),
});
export type ReviewAnalyticsView = z.infer<typeof reviewAnalyticsView>;

export const reviewAnalytics = defineCall({
  method: 'GET',
  path: '/api/admin/review-analytics',
  roles: ['admin'],
  drawnFrom: ['review_analytics', 'review_queue'],
  refetchedOn: [],
  summary: `Returns statistics of vehicle reviews over at most ${MAX_RANGE_DAYS} days (Africa/Lagos), up to today unless stated`,
  query: z.object(dayRangeFields).refine(...orderedDayRangeUpTo(MAX_RANGE_DAYS)),
  response: reviewAnalyticsView,
});
