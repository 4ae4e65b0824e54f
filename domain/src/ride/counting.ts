import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';

/** Which rides count in ratings and public trip numbers (product 61). */
export interface CountingPolicy {
  readonly version: string;
  readonly minDurationMs: number;
  readonly minShareDriven: number;
  readonly maxMeanKmh: number;
  /** Only one ride of the same rider and driver counts within this time. */
  readonly pairOnceInMs: number;
}

export const countingPolicy = {
  version: 'counting-2',
  minDurationMs: 3 * MINUTE_MS,
  minShareDriven: 0.5,
  maxMeanKmh: 150,
  pairOnceInMs: 7 * DAY_MS,
} as const satisfies CountingPolicy;

/** `counted`, or the first reason that applies. */
export const countingResults = ['counted', 'too_short', 'too_little_driven', 'same_pair'] as const;
export type CountingResult = (typeof countingResults)[number];

export interface DrivenDistance {
  /** Distance driven along the trail. */
  readonly metres: number;
  /** When the pair's last counted ride ended; null without a recent one. */
  readonly pairCountedAt: Instant | null;
}

interface Ended extends DrivenDistance {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly distanceMetres: number;
}

export const metresWithin = (ms: number, kmh: number): number => (ms * kmh * 1_000) / HOUR_MS;

export const countingResultOf = (ended: Ended, policy: CountingPolicy = countingPolicy): CountingResult => {
  const { startedAt, endedAt, distanceMetres, metres, pairCountedAt } = ended;
  const durationMs = millisBetween(startedAt, endedAt);
  const isDrivable = metres <= metresWithin(durationMs, policy.maxMeanKmh);
  if (durationMs < policy.minDurationMs || !isDrivable) return 'too_short';
  if (metres < policy.minShareDriven * distanceMetres) return 'too_little_driven';
  if (pairCountedAt !== null && millisBetween(pairCountedAt, endedAt) < policy.pairOnceInMs) return 'same_pair';
  return 'counted';
};
