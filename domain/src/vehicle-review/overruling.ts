import type { ReviewTier } from './review-policy.ts';

export const reviewOutcomes = ['auto_approved', 'approved', 'rejected', 'improvement_requested'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/**
 * Whether a person confirmed or reversed the assessment's own decision; cases sent to a person and requests for photos
 * do not count.
 */
export const isJudged = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  tier !== 'human_review' && (outcome === 'approved' || outcome === 'rejected');

/** A held vehicle was approved, or an approved one rejected. */
export const isOverruled = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  isJudged(tier, outcome) && (outcome === 'approved') === (tier === 'auto_hold');
