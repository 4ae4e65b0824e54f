import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const erasureDelays = ['emergency', 'report', 'fare_case', 'payment'] as const;
export type ErasureDelay = (typeof erasureDelays)[number];

/** Not versioned: a changed figure applies to erasures under way. */
export const erasurePolicy = {
  /** By then no process remembers the key (`KEYS_REMEMBERED_MS`) or still writes with it. */
  completeAfterMs: 2 * MINUTE_MS,
  /** Delay by an open emergency, report, fare case or subscription payment (product 48). */
  delayMs: 72 * HOUR_MS,
  /** For erasures blocked by a ride. */
  retryMs: HOUR_MS,
} as const;
