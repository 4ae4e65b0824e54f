export { accountNames, maskedName, maskedNamesOf, maskedNumber, personName } from './names.ts';
