export type ScoreBand = 'good' | 'warning' | 'bad';

/** `spec/` document 3 §9. `score`: 0–10. */
export const scoreBandOf = (score: number): ScoreBand => {
  if (score >= 8) return 'good';
  return score >= 6 ? 'warning' : 'bad';
};
