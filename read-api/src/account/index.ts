export { accountNames, maskedName, maskedNamesOf, maskedNumber, personName } from './person-names.ts';
