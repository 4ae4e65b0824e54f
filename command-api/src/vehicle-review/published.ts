/** What other columns of this floor may use of vehicle reviews. */

export { photosOf } from './current-review.ts';
