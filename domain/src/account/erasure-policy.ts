import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const erasureDelayCauses = ['emergency', 'report', 'fare_case', 'payment'] as const;
export type ErasureDelayCause = (typeof erasureDelayCauses)[number];

export const erasurePolicy = {
  /** Longer than any process may cache the destroyed key (`KEYS_CACHED_MS`). */
  completeAfterMs: 2 * MINUTE_MS,
  /** How long an open emergency, report, fare case or subscription payment delays an erasure (product 48). */
  delayMs: 72 * HOUR_MS,
  retryMs: HOUR_MS,
} as const;
