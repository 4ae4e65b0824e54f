import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const erasureDelays = ['emergency', 'report', 'fare_case', 'payment'] as const;
export type ErasureDelay = (typeof erasureDelays)[number];

/** Not versioned: a changed figure applies to erasures under way. */
export const erasurePolicy = {
  /** After this time no process still caches the destroyed key (`KEYS_REMEMBERED_MS`) or writes with it. */
  completeAfterMs: 2 * MINUTE_MS,
  /** How long an open emergency, report, fare case or subscription payment delays an erasure (product 48). */
  delayMs: 72 * HOUR_MS,
  /** How long an erasure that an open ride blocks waits before the next attempt. */
  retryMs: HOUR_MS,
} as const;
