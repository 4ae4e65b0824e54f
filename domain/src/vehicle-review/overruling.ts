import type { ReviewTier } from './review-policy.ts';

/** What ends an attempt: the assessment by itself, or a person. */
export const reviewOutcomes = ['auto_approved', 'approved', 'rejected', 'improvement_requested'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** Whether a person decided what the assessment had decided: not a case that it sent to a person, nor a request for photos. */
export const isJudged = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  tier !== 'human_review' && (outcome === 'approved' || outcome === 'rejected');

/** Whether the person decided the other way: a held vehicle was approved, or an automatically approved one rejected. */
export const isOverruled = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  isJudged(tier, outcome) && (outcome === 'approved') === (tier === 'auto_hold');
