export const sunlightWords = {
  sunlight: 'Sunlight contrast',
} as const;
