import { MINUTE_MS } from '../time/instant.ts';

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
} as const;
