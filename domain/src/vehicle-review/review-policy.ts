import { HOUR_MS } from '../time/instant.ts';
import type { Assessment } from './assessment.ts';
import type { ReviewSettings } from './settings/settings-policy.ts';

export const reviewTiers = ['auto_approve', 'human_review', 'auto_hold'] as const;
export type ReviewTier = (typeof reviewTiers)[number];

export interface ReviewPolicy {
  readonly version: string;
  /** Lower scores, of 0–10, are held whatever the threshold. */
  readonly holdBelow: number;
  /** Lowest confidence for automatic approval, 0–1, unless good photos suffice. */
  readonly autoApproveConfidence: number;
  readonly photosAloneConfidence: number;
  readonly blockingFlags: readonly string[];
}

const review1: ReviewPolicy = {
  version: 'review-1',
  holdBelow: 6.0,
  autoApproveConfidence: 0.7,
  photosAloneConfidence: 0.7,
  blockingFlags: ['missing_angle', 'near_duplicate_photos', 'unreadable_photo', 'document_mismatch', 'safety_concern'],
};

export const reviewPolicy: ReviewPolicy = { ...review1, version: 'review-2', photosAloneConfidence: 0.6 };

export const reviewPolicies: Readonly<Record<string, ReviewPolicy>> = {
  [review1.version]: review1,
  [reviewPolicy.version]: reviewPolicy,
};

/** Integers, which compare exactly. */
const hundredths = (score: number): number => Math.round(score * 100);

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

export const urgencyPolicy = { highAfterMs: 24 * HOUR_MS, mediumAfterMs: 4 * HOUR_MS } as const;
