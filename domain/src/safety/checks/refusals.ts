import { notNowText, notThereText, type RefusalWords } from '../../kernel/refusal-words.ts';

export type SafetyCheckRefusal = { readonly refusal: 'NoSuchCheck' } | { readonly refusal: 'CheckOver' };

export const safetyCheckRefusals: RefusalWords<SafetyCheckRefusal> = {
  NoSuchCheck: notThereText('We can’t find this safety check.'),
  CheckOver: notNowText('This question was already answered or has expired. If you need help, use SOS.'),
};
