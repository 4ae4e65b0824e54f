export const actWords = {
  failed: 'Nothing was changed. Please try again.',
} as const;
