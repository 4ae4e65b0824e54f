import { defineWords } from '../messages/words.ts';

export const photoFieldWords = defineWords('photoFieldWords', {
  tap: 'Tap to upload photo',
  uploading: 'Uploading...',
  done: 'Photo Uploaded',
  earlier: 'Still using the earlier photo',
  doneText: 'Document photo uploaded successfully',
  invalidTitle: 'Invalid file type',
  tooLargeTitle: 'File too large',
  tooMany: 'Too many files',
  failedTitle: 'Upload Failed',
  failed: 'Failed to upload photo. Please try again.',
});
