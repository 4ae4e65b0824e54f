export const nameFieldsWords = {
  first: 'First name',
  last: 'Last name',
} as const;
