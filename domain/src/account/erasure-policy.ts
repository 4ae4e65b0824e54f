import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** What puts an erasure off. */
export const erasureDelays = ['emergency', 'report', 'fare_case', 'payment'] as const;
export type ErasureDelay = (typeof erasureDelays)[number];

/**
 * How an erasure comes to its end. Nothing is recorded of it, so that it has no version: whoever changes a figure changes
 * it for erasures under way too.
 */
export const erasurePolicy = {
  /**
   * So long after a person's key is destroyed nothing is under way any more that could still seal with it: no process
   * remembers a key for longer (`KEYS_REMEMBERED_MS`) and then takes longer to write.
   */
  completeAfterMs: 2 * MINUTE_MS,
  /** How long an open emergency, report, fare case or subscription payment puts an erasure off (product 48). */
  delayMs: 72 * HOUR_MS,
  /** How long after that an erasure that a ride stands in the way of is tried again. */
  retryMs: HOUR_MS,
} as const;
