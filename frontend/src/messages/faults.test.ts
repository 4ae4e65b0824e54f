import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultMessage } from './faults.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: faultMessage }).error?.issues[0]?.message;

describe('faultMessage', () => {
  test.each([
    ['a missing field', z.string(), undefined, 'Required'],
    ['an empty field', z.string().min(2), '', 'Required'],
    ['a text that is too short', z.string().min(2), 'a', 'At least 2 characters'],
    ['a number that is too small', z.number().min(3), 2, 'At least 3'],
    ['a text that is too long', z.string().max(2), 'abc', 'At most 2 characters'],
    ['an invalid e-mail address', z.email(), 'ada', 'Invalid email'],
    ['a value of another type', z.number(), 'seven', 'Not valid'],
    ['a value of another format', z.uuid(), 'seven', 'Not valid'],
    ['an unknown option', z.enum(['a', 'b']), 'c', 'Not valid'],
  ])('returns a message for %s', (_rule, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});
