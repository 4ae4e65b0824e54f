export { currentEntitlement } from './entitlement.ts';
export { fitnessRunner } from './fitness.ts';
export { releaseDriverDuty } from './release.ts';
