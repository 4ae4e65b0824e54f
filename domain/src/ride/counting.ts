import { DAY_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';

/**
 * Which rides count for ratings and for the number of trips that others see. Every ride counts for earnings.
 * Source: design of the product, point 61.
 */
export interface CountingPolicy {
  readonly version: string;
  /** A shorter ride does not count, in milliseconds. */
  readonly leastMs: number;
  /** The least share of the ride's distance that was driven, by the trail of the ride. */
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

/** Whether a ride counts, or the first reason why it does not. */
export const countings = ['counted', 'too_short', 'too_little_driven', 'same_pair'] as const;
export type Counting = (typeof countings)[number];

/** What shows whether a ride was driven, when it ends. */
export interface Driven {
  /** Along the trail from the start of the ride; 0 where there is none. */
  readonly metres: number;
  /** When the last ride of the same two ended that counted; null where there was none lately. */
  readonly pairCountedAt: Instant | null;
}

interface Ended extends Driven {
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  /** Of the ride as it was priced. */
  readonly distanceMetres: number;
}

export const countingOf = (ended: Ended, policy: CountingPolicy = countingPolicy): Counting => {
  const { startedAt, endedAt, distanceMetres, metres, pairCountedAt } = ended;
  if (millisBetween(startedAt, endedAt) < policy.leastMs) return 'too_short';
  if (metres < policy.leastShareDriven * distanceMetres) return 'too_little_driven';
  if (pairCountedAt !== null && millisBetween(pairCountedAt, endedAt) < policy.pairOnceInMs) return 'same_pair';
  return 'counted';
};
