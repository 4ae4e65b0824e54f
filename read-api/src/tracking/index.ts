export { trackedPageAt } from './tracked-page-at.ts';
