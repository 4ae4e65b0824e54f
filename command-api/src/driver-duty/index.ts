export { currentEntitlement, releaseDriverDuty, runnableFitnessProcess } from './entitlement.ts';
