/** What one answer says of the server's clock. Milliseconds. */
interface Sample {
  /** How far ahead of this clock it is. */
  readonly aheadMs: number;
  /** How much that may be wrong: half the round trip, and half the second to which an answer says its time. */
  readonly outByMs: number;
}

/** When a request was sent and its answer had come, by this clock, in epoch milliseconds. */
export interface RoundTrip {
  readonly sentMs: number;
  readonly cameMs: number;
}

/** The most exact of so many latest answers counts. */
const MOST_SAMPLES = 8;
const HALF_SECOND_MS = 500;

let samples: readonly Sample[] = [];

const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.aheadMs - other.aheadMs) <= one.outByMs + other.outByMs;

/** Learns from the `Date` of an answer, which was made halfway between sending and receiving as far as anybody knows. */
export const learnServerTime = (dateHeader: string | null, { sentMs, cameMs }: RoundTrip): void => {
  const at = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return;
  const halfway = (Math.max(0, cameMs - sentMs) || 0) / 2;
  const sample = { aheadMs: at + HALF_SECOND_MS - (sentMs + halfway), outByMs: halfway + HALF_SECOND_MS };
  // Answers that cannot be of the same clock are from before this one was set.
  samples = [...samples.filter((one) => agree(one, sample)), sample].slice(-MOST_SAMPLES);
};

/** Nothing is known of the server's clock. */
export const forgetServerTime = (): void => {
  samples = [];
};

/** How far the server's clock is ahead of this one; phones are often minutes off. Less than can be told apart is nothing. */
const aheadMs = (): number => {
  const [first, ...others] = samples;
  if (!first) return 0;
  const best = others.reduce((one, other) => (other.outByMs <= one.outByMs ? other : one), first);
  return Math.abs(best.aheadMs) <= best.outByMs ? 0 : best.aheadMs;
};

/** The time on the server's clock for a time on this one; both in epoch milliseconds. */
export const onServerClock = (nowMs: number): number => nowMs + aheadMs();
