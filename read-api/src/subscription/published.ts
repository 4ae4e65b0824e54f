/** What other columns of the read API may know of subscriptions. */

export { ranOut } from './access.ts';
export { accessMadeFrom, asPayer } from './past.ts';
