/** What other columns may know of accounts. */

export { maskedName, maskedNamesOf, maskedNumber, namesOf, personName } from './names.ts';
