export const reasonWords = {
  label: 'Reason',
  hint: 'It is kept, with your name, in the history.',
  cancel: 'Cancel',
  type: (name: string) => `Type ${name} to confirm`,
  mistyped: (name: string) => `This is not ${name}`,
} as const;
