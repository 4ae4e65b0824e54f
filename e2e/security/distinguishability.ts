/**
 * The probability that a random time of `first` exceeds one of `second` (ROC AUC, ties counting half); 0.5 means
 * indistinguishable. Uses ranks, so that a very slow response counts once.
 */
export const distinguishability = (first: readonly number[], second: readonly number[]): number => {
  const all = [
    ...first.map((value) => ({ value, of: 'first' as const })),
    ...second.map((value) => ({ value, of: 'second' as const })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at]?.of === 'first') ranks += rank;
    from = to;
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
};

/**
 * Tolerated number of standard deviations, which is exceeded by chance in one of 150,000 comparisons of equal kinds.
 */
const SIGMAS = 4.5;

/** The largest deviation from 0.5 that is attributed to chance, with `samples` of each kind. */
export const chanceDeviation = (samples: number): number =>
  SIGMAS * Math.sqrt((2 * samples + 1) / (12 * samples * samples));
