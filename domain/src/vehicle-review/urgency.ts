import { HOUR_MS } from '../time/instant.ts';

/** How long a review waits before its urgency rises. */
export const urgencyPolicy = { highAfterMs: 24 * HOUR_MS, mediumAfterMs: 4 * HOUR_MS } as const;
