export { accessOf, ranOut } from './access.ts';
export { accessSources, payerParty } from './past.ts';
