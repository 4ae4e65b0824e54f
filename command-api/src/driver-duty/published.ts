export { currentEntitlement } from './entitlement.ts';
export { fitness } from './fitness.ts';
export { releaseDriverDuty } from './release.ts';
