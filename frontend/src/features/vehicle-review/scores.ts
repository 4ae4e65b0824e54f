import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';

type Assessment = NonNullable<VehicleReviewView['assessment']>;

/** In display order; null for parts that the photos do not show. */
export const orderedScoresOf = ({ detailedScores }: Pick<Assessment, 'detailedScores'>) =>
  [
    ['exteriorCondition', detailedScores.exteriorCondition],
    ['interiorCondition', detailedScores.interiorCondition],
    ['cleanliness', detailedScores.cleanliness],
    ['safetyFeatures', detailedScores.safetyFeatures],
    ['documentMatch', detailedScores.documentMatch],
  ] as const;
