export { expiry } from './expiry.ts';
export type { TrialClaims } from './trial-claims.ts';
