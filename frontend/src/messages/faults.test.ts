import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultOf } from './faults.ts';

const saidOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: faultOf }).error?.issues[0]?.message;

describe('what a form says where the contract says nothing', () => {
  test.each([
    ['a field left out is required', z.string(), undefined, 'Required'],
    ['a field left empty is required', z.string().min(2), '', 'Required'],
    ['a short text is told how long it must be', z.string().min(2), 'a', 'At least 2 characters'],
    ['a small number is told the least', z.number().min(3), 2, 'At least 3'],
    ['a long text is told how long it may be', z.string().max(2), 'abc', 'At most 2 characters'],
    ['no e-mail address', z.email(), 'ada', 'Invalid email'],
    ['another type', z.number(), 'seven', 'Not valid'],
    ['another format', z.uuid(), 'seven', 'Not valid'],
    ['a choice that is not offered', z.enum(['a', 'b']), 'c', 'Not valid'],
  ])('%s', (_rule, schema, value, said) => {
    expect(saidOf(schema, value)).toBe(said);
  });
});
