/** What other columns of this floor may use of vehicle reviews. */

export { currentPhotos } from './current-review.ts';
