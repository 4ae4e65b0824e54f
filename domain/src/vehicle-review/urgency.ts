import { HOUR_MS } from '../time/instant.ts';

/** How long a review may wait before it becomes urgent; its driver cannot work meanwhile. */
export const urgencyPolicy = { highAfterMs: 24 * HOUR_MS, mediumAfterMs: 4 * HOUR_MS } as const;
