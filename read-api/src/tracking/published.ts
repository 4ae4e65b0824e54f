/** What others may know of links. */

export { trackedPageAt } from './tracked-page-at.ts';
