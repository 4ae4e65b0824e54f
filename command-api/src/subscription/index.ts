export type { TrialServices } from './trial.ts';
export { expiryRunner } from './trial.ts';
