import { config, type z } from 'zod';

/** Used where the contract has no message (`spec/` document 1 §5). */
export const faultMessages = {
  required: 'Required',
  email: 'Invalid email',
  other: 'Not valid',
  atLeast: (least: number | bigint, unit: string) => `At least ${least}${unit}`,
  atMost: (most: number | bigint, unit: string) => `At most ${most}${unit}`,
} as const;

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : '');

export const faultMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? faultMessages.required : faultMessages.other;
    case 'too_small':
      return issue.input === '' ? faultMessages.required : faultMessages.atLeast(issue.minimum, unitOf(issue.origin));
    case 'too_big':
      return faultMessages.atMost(issue.maximum, unitOf(issue.origin));
    case 'invalid_format':
      return issue.format === 'email' ? faultMessages.email : faultMessages.other;
    default:
      return faultMessages.other;
  }
};

config({ localeError: faultMessage });
