export { accessRanOut, drivingAccessOf } from './subscription.ts';
export { accessSources, payerParty } from './subscription-past.ts';
