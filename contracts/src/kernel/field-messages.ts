import type { z } from 'zod';

/** The messages of fields whose schema has none of its own (spec 1 §5). */
export const fieldMessages = { required: 'Required', email: 'Invalid email' } as const;

/** The key of the message in `fieldMessages` for an error; null if Zod's or the schema's own message applies. */
export const fieldMessageKey = (issue: z.core.$ZodRawIssue): keyof typeof fieldMessages | null => {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.code === 'too_small' && issue.input === '') return 'required';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'email' : null;
};
