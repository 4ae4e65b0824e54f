/** What other columns may know of accounts. */

export { namesOf, personName } from './names.ts';
