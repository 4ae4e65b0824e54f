export { emergencyTrailsOf } from './emergency-trail.ts';
