import { defineWords } from '../messages/words.ts';

export const reasonWords = defineWords('reasonWords', {
  label: 'Reason',
  hint: 'It’s saved in the history with your name.',
  cancel: 'Cancel',
  type: (name: string) => `Type ${name} to confirm`,
  mistyped: (name: string) => `This is not ${name}`,
});
