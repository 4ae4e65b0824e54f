export { expiryRunner } from './expiry.ts';
export type { TrialServices } from './trial-claims.ts';
