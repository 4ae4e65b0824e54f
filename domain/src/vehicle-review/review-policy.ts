import type { Assessment } from './assessment.ts';

/** Where an assessed vehicle goes: approved at once, to a person, or back to the driver until a person looks. */
export const reviewTiers = ['auto_approve', 'human_review', 'auto_hold'] as const;
export type ReviewTier = (typeof reviewTiers)[number];

/** The rules by which a tier follows from an assessment. A changed rule is a new version; old reviews keep theirs. */
export interface ReviewPolicy {
  readonly version: string;
  /** Scores (0–10) below this are held, whatever the admin's threshold. */
  readonly holdBelow: number;
  /** Confidence (0–1) that an automatic approval needs at least. */
  readonly autoApproveConfidence: number;
  /** Flags of which one alone sends the case to a person. */
  readonly blockingFlags: readonly string[];
}

export const reviewPolicy: ReviewPolicy = {
  version: 'review-1',
  holdBelow: 6.0,
  autoApproveConfidence: 0.7,
  blockingFlags: ['missing_angle', 'near_duplicate_photos', 'unreadable_photo', 'document_mismatch', 'safety_concern'],
};

export const reviewPolicies: Readonly<Record<string, ReviewPolicy>> = { [reviewPolicy.version]: reviewPolicy };

/** Scores carry decimals that binary fractions cannot hold; hundredths as whole numbers compare exactly. */
const hundredths = (score: number): number => Math.round(score * 100);

/**
 * The tier of an assessment under the admin's threshold (50–100 per cent of a score of 10).
 * Holding comes first: a threshold of 50 or 55 never approves what the policy holds.
 */
export const tierOf = (
  policy: ReviewPolicy,
  thresholdPercent: number,
  { overallScore, confidence, flags }: Pick<Assessment, 'overallScore' | 'confidence' | 'flags'>,
): ReviewTier => {
  if (hundredths(overallScore) < hundredths(policy.holdBelow)) return 'auto_hold';
  const reachesThreshold = hundredths(overallScore) >= thresholdPercent * 10;
  const blocked = flags.some((flag) => policy.blockingFlags.includes(flag));
  return reachesThreshold && confidence >= policy.autoApproveConfidence && !blocked ? 'auto_approve' : 'human_review';
};
