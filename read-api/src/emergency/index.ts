export { optedOutPhones } from './emergency-contacts.ts';
export { emergencyTrailsOf } from './one-emergency.ts';
