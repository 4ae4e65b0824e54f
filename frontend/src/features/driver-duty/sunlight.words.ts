/** `spec/` document 2 §2, §4, §5, §8. */
export const sunlightWords = {
  sunlight: 'Sunlight contrast',
} as const;
