import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';

type Assessment = NonNullable<VehicleReviewView['assessment']>;

/** What is scored by itself, in the order in which it is shown; null where it could not be judged. */
export const scoresIn = ({ detailedScores }: Pick<Assessment, 'detailedScores'>) =>
  [
    ['exteriorCondition', detailedScores.exteriorCondition],
    ['interiorCondition', detailedScores.interiorCondition],
    ['cleanliness', detailedScores.cleanliness],
    ['safetyFeatures', detailedScores.safetyFeatures],
    ['documentMatch', detailedScores.documentMatch],
  ] as const;
