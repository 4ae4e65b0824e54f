import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const erasureDelayCauses = ['emergency', 'report', 'fare_case', 'payment', 'ride'] as const;
export type ErasureDelayCause = (typeof erasureDelayCauses)[number];

export const erasurePolicy = {
  /** Longer than any process may cache the destroyed key (`SUBJECT_KEY_CACHE_MS`). */
  completeAfterMs: 2 * MINUTE_MS,
  /**
   * How long an erasure is delayed by an open emergency, report, fare case or subscription payment, or by any past ride
   * (product 48). Past rides delay it too, because otherwise a delay would reveal that someone has reported the person.
   */
  delayMs: 72 * HOUR_MS,
  retryMs: HOUR_MS,
} as const;
