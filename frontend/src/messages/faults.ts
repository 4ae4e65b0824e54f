import { config, type z } from 'zod';
import { countLabel, plural } from './format.ts';
import { defineWords } from './words.ts';

/** Used where the contract has no message (`spec/` document 1 §5). */
export const faultMessages = defineWords('faultMessages', {
  required: 'Required',
  email: 'Invalid email',
  other: 'Not valid',
  atLeast: (least: number) => `At least ${countLabel(least)}`,
  atMost: (most: number) => `At most ${countLabel(most)}`,
  atLeastCharacters: (least: number) => plural(least, { one: 'At least # character', other: 'At least # characters' }),
  atMostCharacters: (most: number) => plural(most, { one: 'At most # character', other: 'At most # characters' }),
});

export const faultMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? faultMessages.required : faultMessages.other;
    case 'too_small':
      if (issue.input === '') return faultMessages.required;
      return issue.origin === 'string'
        ? faultMessages.atLeastCharacters(Number(issue.minimum))
        : faultMessages.atLeast(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? faultMessages.atMostCharacters(Number(issue.maximum))
        : faultMessages.atMost(Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'email' ? faultMessages.email : faultMessages.other;
    default:
      return faultMessages.other;
  }
};

config({ localeError: faultMessage });
