export { phonesWithoutTexts } from './contacts.ts';
export { emergencyTrailsOf } from './one-case.ts';
