export { accessRanOut, drivingAccessOf } from './driving-access.ts';
export { accessSources, payerParty } from './subscription-past.ts';
