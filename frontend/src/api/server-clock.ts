interface Sample {
  readonly aheadMs: number;
  /** The error margin: half the round trip plus half a second, because the Date header has whole seconds. */
  readonly outByMs: number;
}

/** Epoch milliseconds by the local clock. */
export interface RoundTrip {
  readonly sentMs: number;
  readonly cameMs: number;
}

const MOST_SAMPLES = 8;
const HALF_SECOND_MS = 500;

let samples: readonly Sample[] = [];

const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.aheadMs - other.aheadMs) <= one.outByMs + other.outByMs;

export const learnServerTime = (dateHeader: string | null, { sentMs, cameMs }: RoundTrip): void => {
  const at = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return;
  const halfway = (Math.max(0, cameMs - sentMs) || 0) / 2;
  const sample = { aheadMs: at + HALF_SECOND_MS - (sentMs + halfway), outByMs: halfway + HALF_SECOND_MS };
  // Drops samples that contradict this one, because a clock was adjusted in between.
  samples = [...samples.filter((one) => agree(one, sample)), sample].slice(-MOST_SAMPLES);
};

export const forgetServerTime = (): void => {
  samples = [];
};

/** The server's clock minus the local one; 0 within the error margin. */
const aheadMs = (): number => {
  const [first, ...others] = samples;
  if (!first) return 0;
  const best = others.reduce((one, other) => (other.outByMs <= one.outByMs ? other : one), first);
  return Math.abs(best.aheadMs) <= best.outByMs ? 0 : best.aheadMs;
};

export const toServerTimeMs = (nowMs: number): number => nowMs + aheadMs();
