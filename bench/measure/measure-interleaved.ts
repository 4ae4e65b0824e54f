export interface Contender {
  readonly name: string;
  /** Returns a rate per second; higher is better. */
  readonly measure: () => Promise<number>;
}

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  readonly median: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Alternates the contenders (A B A B …), so that disturbances affect all alike. The first round is a warm-up. */
export const interleave = async (contenders: readonly Contender[], rounds: number): Promise<Series[]> => {
  const measured = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, measure } of contenders) {
      const perSecond = Math.round(await measure());
      if (round > 0) measured.get(name)?.push(perSecond);
      console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${name.padEnd(36)} ${perSecond}/s`);
    }
  }
  return [...measured].map(([name, values]) => ({ name, values, median: median(values) }));
};
