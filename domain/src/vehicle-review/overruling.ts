import type { ReviewTier } from './review-policy.ts';

/** What ends an attempt: the assessment by itself, or a person. */
export const reviewOutcomes = ['auto_approved', 'approved', 'rejected', 'improvement_requested'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** A held vehicle that a person approves, and any other that a person rejects, was scored the other way. */
export const isOverruled = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  (outcome === 'approved' && tier === 'auto_hold') || (outcome === 'rejected' && tier !== 'auto_hold');
