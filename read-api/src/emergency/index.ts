export { emergencyTrailsOf } from './one-case.ts';
