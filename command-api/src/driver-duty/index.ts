export { currentEntitlement, fitnessRunner, releaseDriverDuty } from './entitlement.ts';
