import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const erasureDelayCauses = ['emergency', 'report', 'fare_case', 'payment', 'ride'] as const;
export type ErasureDelayCause = (typeof erasureDelayCauses)[number];

export const erasurePolicy = {
  /** Longer than any process may cache the destroyed key (`KEYS_CACHED_MS`). */
  completeAfterMs: 2 * MINUTE_MS,
  /**
   * How long the person's open emergency, report, fare case or subscription payment delays an erasure (product 48), and
   * any ride they have had: if only open matters of others did, the delay would show that there is one.
   */
  delayMs: 72 * HOUR_MS,
  retryMs: HOUR_MS,
} as const;
