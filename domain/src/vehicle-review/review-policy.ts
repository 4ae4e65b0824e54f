import type { Assessment } from './assessment.ts';
import type { ReviewSettings } from './settings/state.ts';

/** Approved at once, sent to a person, or held: the driver may improve while a person decides. */
export const reviewTiers = ['auto_approve', 'human_review', 'auto_hold'] as const;
export type ReviewTier = (typeof reviewTiers)[number];

/** A changed rule is a new version; earlier reviews stay with theirs. */
export interface ReviewPolicy {
  readonly version: string;
  /** Lower scores (0–10) are held, whatever the threshold. */
  readonly holdBelow: number;
  /** Minimum confidence (0–1) for an automatic approval. */
  readonly autoApproveConfidence: number;
  /** The same where settings accept good photos alone, with an assessor who judges only the photos. */
  readonly photosAloneConfidence: number;
  /** Each of these sends the case to a person. */
  readonly blockingFlags: readonly string[];
}

const review1: ReviewPolicy = {
  version: 'review-1',
  holdBelow: 6.0,
  autoApproveConfidence: 0.7,
  photosAloneConfidence: 0.7,
  blockingFlags: ['missing_angle', 'near_duplicate_photos', 'unreadable_photo', 'document_mismatch', 'safety_concern'],
};

/** review-1 sent every vehicle to a person if only its photos had been measured. */
export const reviewPolicy: ReviewPolicy = { ...review1, version: 'review-2', photosAloneConfidence: 0.6 };

export const reviewPolicies: Readonly<Record<string, ReviewPolicy>> = {
  [review1.version]: review1,
  [reviewPolicy.version]: reviewPolicy,
};

/** Integers compare exactly, which binary fractions do not. */
const hundredths = (score: number): number => Math.round(score * 100);

/**
 * The threshold is 50–100 per cent of a score of 10. Holding comes first: a threshold of 50 or 55 never approves what
 * the policy holds.
 */
export const tierOf = (
  policy: ReviewPolicy,
  { thresholdPercent, goodPhotosSuffice }: Pick<ReviewSettings, 'thresholdPercent' | 'goodPhotosSuffice'>,
  { overallScore, confidence, flags }: Pick<Assessment, 'overallScore' | 'confidence' | 'flags'>,
): ReviewTier => {
  if (hundredths(overallScore) < hundredths(policy.holdBelow)) return 'auto_hold';
  const reachesThreshold = hundredths(overallScore) >= thresholdPercent * 10;
  const blocked = flags.some((flag) => policy.blockingFlags.includes(flag));
  const sure = confidence >= (goodPhotosSuffice ? policy.photosAloneConfidence : policy.autoApproveConfidence);
  return reachesThreshold && sure && !blocked ? 'auto_approve' : 'human_review';
};
