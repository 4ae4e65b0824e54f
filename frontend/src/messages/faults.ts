import { fieldMessageKey, fieldMessages } from '@saferide/contracts/kernel/field-messages';
import { config, type z } from 'zod';
import { countLabel, plural } from './format.ts';
import { defineWords } from './words.ts';

/** Used where the contract has no message (spec 1 §5). */
export const faultMessages = defineWords('faultMessages', {
  ...fieldMessages,
  other: 'Not valid',
  atLeast: (least: number) => `At least ${countLabel(least)}`,
  atMost: (most: number) => `At most ${countLabel(most)}`,
  atLeastCharacters: (least: number) => plural(least, { one: 'At least # character', other: 'At least # characters' }),
  atMostCharacters: (most: number) => plural(most, { one: 'At most # character', other: 'At most # characters' }),
});

export const faultMessage = (issue: z.core.$ZodRawIssue): string => {
  const fault = fieldMessageKey(issue);
  if (fault) return faultMessages[fault];
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? faultMessages.atLeastCharacters(Number(issue.minimum))
        : faultMessages.atLeast(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? faultMessages.atMostCharacters(Number(issue.maximum))
        : faultMessages.atMost(Number(issue.maximum));
    default:
      return faultMessages.other;
  }
};

config({ localeError: faultMessage });
