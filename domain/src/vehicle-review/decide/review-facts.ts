import type { ReviewCase } from '../state.ts';

/** What every event of a review carries. */
export const reviewFacts = ({ reviewId, driverId, attempt, submittedAt, city, vehicleType }: ReviewCase) => ({
  reviewId,
  driverId,
  attempt,
  submittedAt,
  city,
  vehicleType,
});

/** The photos that a decision rests on. */
export const evidenceOf = ({ photos }: ReviewCase): string[] => photos.map(({ uploadId }) => uploadId);
