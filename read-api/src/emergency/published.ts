export { emergencyTrailsOf } from './trail-of.ts';
