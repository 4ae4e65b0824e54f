export { expiryRunner } from './expiry.ts';
export type { TrialClaims } from './trial-claims.ts';
