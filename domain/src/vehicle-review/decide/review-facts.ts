import type { Assessment } from '../assessment.ts';
import type { AssessmentSummary, ReviewCase } from '../state.ts';

export const reviewFacts = ({ reviewId, driverId, attempt, submittedAt, city, vehicleType }: ReviewCase) => ({
  reviewId,
  driverId,
  attempt,
  submittedAt,
  city,
  vehicleType,
});

export const assessmentFactsOf = (
  { overallScore, confidence }: Pick<Assessment, 'overallScore' | 'confidence'>,
  { thresholdPercent }: Pick<AssessmentSummary, 'thresholdPercent'>,
): AssessmentSummary => ({ overallScore, confidence, thresholdPercent });

export const evidenceOf = ({ photos }: ReviewCase): string[] => photos.map(({ uploadId }) => uploadId);
