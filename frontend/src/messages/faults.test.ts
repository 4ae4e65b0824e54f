import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultMessage } from './faults.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: faultMessage }).error?.issues[0]?.message;

describe('form messages without a message in the contract', () => {
  test.each([
    ['a missing field is required', z.string(), undefined, 'Required'],
    ['an empty field is required', z.string().min(2), '', 'Required'],
    ['a short text must have a minimum length', z.string().min(2), 'a', 'At least 2 characters'],
    ['a small number must have a minimum', z.number().min(3), 2, 'At least 3'],
    ['a long text must not exceed its maximum length', z.string().max(2), 'abc', 'At most 2 characters'],
    ['an invalid e-mail address', z.email(), 'ada', 'Invalid email'],
    ['a value of another type', z.number(), 'seven', 'Not valid'],
    ['a value of another format', z.uuid(), 'seven', 'Not valid'],
    ['an unknown option', z.enum(['a', 'b']), 'c', 'Not valid'],
  ])('%s', (_rule, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});
