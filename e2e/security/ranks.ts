/**
 * How well times tell one kind from the other, by ranks alone, so that no slow moment of the machine counts for more than one
 * look: the chance that a random one of the first is longer than a random one of the second (the area under the curve of a
 * receiver; ties count half). 0.5 tells nothing.
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

/** Chance leaves this once in 300,000 looks at one figure, where both kinds are the same. */
const SIGMAS = 4.5;

/** How far from 0.5 chance alone takes `toldApart`, of so many looks at each kind. */
export const byChance = (looks: number): number => SIGMAS * Math.sqrt((2 * looks + 1) / (12 * looks * looks));
