export type ScoreBand = 'good' | 'warning' | 'bad';

/** Scores from 0 to 10 (`spec/` document 3 §9). */
export const scoreBandOf = (score: number): ScoreBand => {
  if (score >= 8) return 'good';
  return score >= 6 ? 'warning' : 'bad';
};
