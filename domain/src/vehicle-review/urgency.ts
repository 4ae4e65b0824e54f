import { HOUR_MS } from '../time/instant.ts';

/** A review grows more urgent, because its driver cannot work without the decision. */
export const urgencyPolicy = { highAfterMs: 24 * HOUR_MS, mediumAfterMs: 4 * HOUR_MS } as const;
