/** What other columns may know of subscriptions. */

export type { TrialClaims } from './trial-claims.ts';
