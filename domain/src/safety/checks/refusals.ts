import { notNowText, notThereText, type RefusalWords } from '../../kernel/refusal-words.ts';

export type SafetyCheckRefusal = { readonly refusal: 'NoSuchCheck' } | { readonly refusal: 'CheckOver' };

export const safetyCheckRefusals: RefusalWords<SafetyCheckRefusal> = {
  NoSuchCheck: notThereText('There is no such ride, or nobody has asked you.'),
  CheckOver: notNowText('This question is answered or its time is over. If you need help, use SOS.'),
};
