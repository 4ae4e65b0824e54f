import type { Assessment } from '../assessment.ts';
import type { Assessed, ReviewCase } from '../state.ts';

/** What every event of a review carries. */
export const reviewFacts = ({ reviewId, driverId, attempt, submittedAt, city, vehicleType }: ReviewCase) => ({
  reviewId,
  driverId,
  attempt,
  submittedAt,
  city,
  vehicleType,
});

/** What of an assessment the decisions that rest on it record. */
export const assessedOf = (
  { overallScore, confidence }: Pick<Assessment, 'overallScore' | 'confidence'>,
  { thresholdPercent }: Pick<Assessed, 'thresholdPercent'>,
): Assessed => ({ overallScore, confidence, thresholdPercent });

/** The photos that a decision rests on. */
export const evidenceOf = ({ photos }: ReviewCase): string[] => photos.map(({ uploadId }) => uploadId);
