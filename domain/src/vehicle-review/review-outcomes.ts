import type { ReviewTier } from './review-policy.ts';

export const reviewOutcomes = ['auto_approved', 'approved', 'rejected', 'improvement_requested'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const isDecidedByPerson = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  tier !== 'human_review' && (outcome === 'approved' || outcome === 'rejected');

export const isOverruled = (tier: ReviewTier, outcome: ReviewOutcome): boolean =>
  isDecidedByPerson(tier, outcome) && (outcome === 'approved') === (tier === 'auto_hold');
