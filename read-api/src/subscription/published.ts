/** What other columns of the read API may know of subscriptions. */

export { accessOf, ranOut } from './access.ts';
export { accessMadeFrom, asPayer } from './past.ts';
