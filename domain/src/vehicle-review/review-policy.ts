import type { Assessment } from './assessment.ts';
import type { ReviewSettings } from './settings/state.ts';

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
  /** The same where the admin's settings let good photos suffice: that of one who judges the photos and nothing else. */
  readonly photosAloneConfidence: number;
  /** Flags of which one alone sends the case to a person. */
  readonly blockingFlags: readonly string[];
}

const review1: ReviewPolicy = {
  version: 'review-1',
  holdBelow: 6.0,
  autoApproveConfidence: 0.7,
  photosAloneConfidence: 0.7,
  blockingFlags: ['missing_angle', 'near_duplicate_photos', 'unreadable_photo', 'document_mismatch', 'safety_concern'],
};

/** review-1 sent every vehicle to a person that nothing but a measurement of its photos had judged. */
export const reviewPolicy: ReviewPolicy = { ...review1, version: 'review-2', photosAloneConfidence: 0.6 };

export const reviewPolicies: Readonly<Record<string, ReviewPolicy>> = {
  [review1.version]: review1,
  [reviewPolicy.version]: reviewPolicy,
};

/** Scores carry decimals that binary fractions cannot hold; hundredths as whole numbers compare exactly. */
const hundredths = (score: number): number => Math.round(score * 100);

/**
 * The tier of an assessment under the admin's threshold (50–100 per cent of a score of 10).
 * Holding comes first: a threshold of 50 or 55 never approves what the policy holds.
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
