export const samplePhotosWords = {
  photos: 'Draw sample photos',
} as const;
