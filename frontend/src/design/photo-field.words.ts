/** `spec/` document 2 §2.2, §5, §8. */
export const photoFieldWords = {
  tap: 'Tap to upload photo',
  uploading: 'Uploading...',
  done: 'Photo Uploaded',
  doneText: 'Document photo uploaded successfully',
  invalidTitle: 'Invalid file type',
  invalid: 'Please select an image file (JPG, PNG, etc.)',
  tooLargeTitle: 'File too large',
  tooLarge: 'Please select an image smaller than 5MB',
  tooMany: 'Too many files',
  failedTitle: 'Upload Failed',
  failed: 'Failed to upload photo. Please try again.',
} as const;
