/** `spec/` document 2 §2.2, §5, §8. */
export const samplePhotosWords = {
  photos: 'Draw sample photos',
} as const;
