import { notNow, notThere, type RefusalWords } from '../../kernel/refusal-words.ts';

export type SafetyCheckRefusal = { readonly refusal: 'NoSuchCheck' } | { readonly refusal: 'CheckOver' };

export const safetyCheckRefusals: RefusalWords<SafetyCheckRefusal> = {
  NoSuchCheck: notThere('There is no such ride, or nobody has asked you.'),
  CheckOver: notNow('This question is answered or its time is over. If you need help, use SOS.'),
};
