import { DAY_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';

/** Which rides count for ratings and public trip numbers. Earnings include every ride. Product 61. */
export interface CountingPolicy {
  readonly version: string;
  /** Minimum duration in milliseconds. */
  readonly leastMs: number;
  /** Minimum share of the distance that was driven, by the ride's trail. */
  readonly leastShareDriven: number;
  /** A pair's rides count once in this time, in milliseconds. */
  readonly pairOnceInMs: number;
}

export const countingPolicy = {
  version: 'counting-1',
  leastMs: 3 * MINUTE_MS,
  leastShareDriven: 0.5,
  pairOnceInMs: 7 * DAY_MS,
} as const satisfies CountingPolicy;

/** Whether a ride counts, or the first reason against it. */
export const countings = ['counted', 'too_short', 'too_little_driven', 'same_pair'] as const;
export type Counting = (typeof countings)[number];

export interface Driven {
  /** Along the trail since the start; 0 without one. */
  readonly metres: number;
  /** End of the pair's last ride that counted; null without a recent one. */
  readonly pairCountedAt: Instant | null;
}

interface Ended extends Driven {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  /** Of the priced route. */
  readonly distanceMetres: number;
}

export const countingOf = (ended: Ended, policy: CountingPolicy = countingPolicy): Counting => {
  const { startedAt, endedAt, distanceMetres, metres, pairCountedAt } = ended;
  if (millisBetween(startedAt, endedAt) < policy.leastMs) return 'too_short';
  if (metres < policy.leastShareDriven * distanceMetres) return 'too_little_driven';
  if (pairCountedAt !== null && millisBetween(pairCountedAt, endedAt) < policy.pairOnceInMs) return 'same_pair';
  return 'counted';
};
