/** What other columns may know of accounts. */

export { accountNames, maskedName, maskedNamesOf, maskedNumber, personName } from './names.ts';
