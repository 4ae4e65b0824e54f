export { drivingAccessOf, accessRanOut } from './access.ts';
export { accessSources, payerParty } from './past.ts';
