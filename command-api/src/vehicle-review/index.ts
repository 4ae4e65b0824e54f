export { reviewPhotosOf } from './current-review.ts';
