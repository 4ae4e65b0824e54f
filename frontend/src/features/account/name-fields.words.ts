/** `spec/` document 1 §2, §5, §8. */
export const nameFieldsWords = {
  first: 'First name',
  last: 'Last name',
} as const;
