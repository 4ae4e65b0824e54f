import { calls } from '@saferide/contracts/calls';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleBody } from './sample-body.ts';

const LIKE_NUMBERS: readonly unknown[] = [true, '', ' ', [], ['1'], '0x10', '1e1'];

const numbersIn = (schema: z.core.$ZodType): readonly string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, { readonly type?: string; readonly anyOf?: { type?: string }[] }>>;
  };
  const isNumber = (type: string | undefined) => type === 'integer' || type === 'number';
  return Object.entries(properties).flatMap(([field, { type, anyOf = [] }]) =>
    [type, ...anyOf.map((one) => one.type)].some(isNumber) ? [field] : [],
  );
};

const cases = calls.flatMap(({ method, path, body }) => {
  const fields = body ? numbersIn(body) : [];
  return body && fields.length > 0 ? [{ name: `${method} ${path}`, body, fields }] : [];
});

describe('the number fields of request bodies', () => {
  it('are found in more than five bodies', () => expect(cases.length).toBeGreaterThan(5));

  it.each(cases)('accept no value that would have to be converted to a number in $name', ({ body, fields }) => {
    const sample = sampleBody(body) as Readonly<Record<string, unknown>>;
    const accepted = fields.flatMap((field) =>
      LIKE_NUMBERS.filter((value) => {
        const { data } = z.safeParse(body, { ...sample, [field]: value });
        return typeof (data as Readonly<Record<string, unknown>> | undefined)?.[field] === 'number';
      }).map((value) => `${field}: ${JSON.stringify(value)}`),
    );
    expect(accepted).toEqual([]);
  });
});
