export { currentPhotos } from './current-review.ts';
