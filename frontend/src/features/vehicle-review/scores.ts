import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';

type Assessment = NonNullable<VehicleReviewView['assessment']>;

/** In display order; null if a part could not be judged. */
export const orderedScoresOf = ({ detailedScores }: Pick<Assessment, 'detailedScores'>) =>
  [
    ['exteriorCondition', detailedScores.exteriorCondition],
    ['interiorCondition', detailedScores.interiorCondition],
    ['cleanliness', detailedScores.cleanliness],
    ['safetyFeatures', detailedScores.safetyFeatures],
    ['documentMatch', detailedScores.documentMatch],
  ] as const;
