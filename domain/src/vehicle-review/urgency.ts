import { HOUR_MS } from '../time/instant.ts';

/** A driver cannot work without the decision: how urgent a case is follows from how long they have waited. */
export const urgencyPolicy = { highAfterMs: 24 * HOUR_MS, mediumAfterMs: 4 * HOUR_MS } as const;
