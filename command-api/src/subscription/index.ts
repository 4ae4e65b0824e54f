export type { TrialServices } from './trial.ts';
export { runnableExpiryProcess } from './trial.ts';
