export { uploadSample } from './sample-photos.ts';
