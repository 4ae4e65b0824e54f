import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const erasureDelays = ['emergency', 'report', 'fare_case', 'payment'] as const;
export type ErasureDelay = (typeof erasureDelays)[number];

/** Has no version, because nothing records it: a changed figure applies to erasures under way too. */
export const erasurePolicy = {
  /** By then no process remembers the destroyed key (`KEYS_REMEMBERED_MS`) or is still writing with it. */
  completeAfterMs: 2 * MINUTE_MS,
  /** How long an open emergency, report, fare case or subscription payment puts an erasure off (product 48). */
  delayMs: 72 * HOUR_MS,
  /** How long an erasure that is blocked by a ride waits before it is retried. */
  retryMs: HOUR_MS,
} as const;
