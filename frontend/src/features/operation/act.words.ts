/** What every action of an operator says. */
export const actWords = {
  failed: 'Nothing was changed. Please try again.',
} as const;
