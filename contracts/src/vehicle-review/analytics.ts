import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { atMostDays, dayFields, MOST_DAYS } from '../day-range.ts';
import { defineCall } from '../define-call.ts';

/**
 * How vehicle reviews go. Each number is of cases, and one that was submitted again and decided again counts once in it, so
 * that it is the number of those in the review desk's list of the same days and filters.
 */

const cases = z.int().nonnegative();
const day = z.string();
const minutes = z.number().nullable();

/** Of decisions by a person, from submission on. Null of none. */
const waits = z.object({ cases, medianMinutes: minutes, p95Minutes: minutes, longestMinutes: minutes });
export type Waits = z.infer<typeof waits>;

export const reviewAnalyticsView = z.object({
  /** Days in Lagos, both included. */
  from: day,
  to: day,
  totals: z.object({
    submitted: cases,
    decided: cases,
    byAssessment: cases,
    byPeople: cases,
    /** Decided by people where the assessment had decided, and those of them decided the other way. */
    judged: cases,
    overruled: cases,
    rated: cases,
    /** Of 5; null without a rating. */
    averageStars: z.number().nullable(),
  }),
  /** By the day of the decision, days without one left out. */
  decisions: z.array(
    z.object({ day, auto_approved: cases, approved: cases, rejected: cases, improvement_requested: cases }),
  ),
  /** By the day of the submission; `none`: not assessed yet. */
  tiers: z.array(z.object({ day, auto_approve: cases, human_review: cases, auto_hold: cases, none: cases })),
  waits: z.object({ all: waits, days: z.array(waits.extend({ day })) }),
  /** Approved by anybody, and rejected, by the month of the decision: `2026-11`. */
  approval: z.array(z.object({ city: z.string(), month: z.string(), approved: cases, rejected: cases })),
  /** What people decided where the assessment had decided, and where they decided the other way. */
  overruling: z.array(z.object({ city: z.string(), tier: z.enum(reviewTiers), judged: cases, overruled: cases })),
  /** Submissions with this flag, by its photo's angle; null where it is about the photos as a whole. */
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
  /** By the day of the rating. */
  stars: z.array(z.object({ stars: z.int(), cases })),
});
export type ReviewAnalyticsView = z.infer<typeof reviewAnalyticsView>;

export const reviewAnalytics = defineCall({
  method: 'GET',
  path: '/api/admin/review-analytics',
  roles: ['admin'],
  drawnFrom: ['review_analytics', 'review_queue'],
  freshBy: [],
  summary: `How vehicle reviews went in at most ${MOST_DAYS} days (Africa/Lagos), up to today unless said, in cases`,
  query: z.object(dayFields).refine(...atMostDays(MOST_DAYS)),
  response: reviewAnalyticsView,
});
