export { optedOutPhones } from './contacts.ts';
export { emergencyTrailsOf } from './one-case.ts';
