import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerRequest } from './account/auth.ts';
import { calls } from './calls.ts';
import { sendMessage } from './chat/messages.ts';
import { vehicleForm } from './driver/form.ts';
import { contactFields } from './emergency/contacts.ts';

/** Texts that only programs write and read: ids, tokens, keys of passkeys, times and raw bodies. */
const MACHINE_TEXT =
  /(^|\.)(id|as|\w*Id|\w*Token|token|endpoint|reference|readAt|startTime|timestamp|fingerprintData|notBy\[\]|)$|^credential\./;

/** A name typed again to be sure, which is compared and not stored; fields of the specification that nothing reads. */
const NOT_STORED = [
  'POST /api/ops/people/:id/erase confirmed',
  'POST /api/auth/resend-code email',
  'POST /api/auth/resend-code phoneNumber',
];

type Field = readonly [way: string, schema: z.ZodType];

const wrapped = (schema: z.ZodType): z.ZodType | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return schema.in;
  return null;
};

/** Every field of a body that takes a text, whatever it is turned into afterwards. */
const textFields = (schema: z.ZodType, way = ''): readonly Field[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textFields(field as z.ZodType, way ? `${way}.${name}` : name),
    );
  if (schema instanceof z.ZodArray) return textFields(schema.element as z.ZodType, `${way}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textFields(option as z.ZodType, way));
  const inner = wrapped(schema);
  if (inner) return textFields(inner, way);
  return schema.safeParse('Toyota Corolla').success || schema.safeParse('Ada').success ? [[way, schema]] : [];
};

const typed = calls.flatMap((call) =>
  (call.body ? textFields(call.body as z.ZodType) : [])
    .filter(([way]) => !MACHINE_TEXT.test(way))
    .map(([way, schema]) => [`${call.method} ${call.path} ${way}`, schema] as const)
    .filter(([name]) => !NOT_STORED.includes(name)),
);

const hidden = ['Toyota\u202e Corolla', 'Toyota\u200b Corolla', 'Toyota\u3164 Corolla'];
const stacked = `To${'\u0301'.repeat(79)}yota`;

describe('what people type and others read', () => {
  it('is found in all bodies', () => {
    expect(typed.length).toBeGreaterThan(40);
  });

  it.each(typed)('%s keeps no invisible character and no stacked marks', (_, schema) => {
    for (const text of hidden) expect(String(schema.safeParse(text).data)).not.toMatch(/[\u202e\u200b\u3164]/);
    expect(String(schema.safeParse(stacked).data)).not.toMatch(/\p{M}{4}/u);
  });
});

describe('a chat message', () => {
  const said = (text: string) => sendMessage.body.parse({ id: '0198d7e2-6f0c-7c4b-8f58-0d6f6a1d3b4e', text }).text;

  it.each(['Ẹ jọ̀ọ́, I’m at the gate 👍🏾', '👩🏾‍🦽 👨‍👩‍👧 🇳🇬 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'First line\nSecond line'])(
    'keeps %j as it was typed',
    (text) => {
      expect(said(text)).toBe(text.normalize('NFC'));
    },
  );

  it('loses characters that nobody sees and that turn the writing round', () => {
    expect(said('Pay \u202e0005\u202c now\u3164')).toBe('Pay 0005 now');
    expect(
      sendMessage.body.safeParse({ id: '0198d7e2-6f0c-7c4b-8f58-0d6f6a1d3b4e', text: '\u3164\u200b' }).success,
    ).toBe(false);
  });
});

describe('a vehicle model', () => {
  it('is one line of what can be seen', () => {
    const model = vehicleForm.shape.vehicleModel;
    expect(model.parse(' Toyota\u00a0 Coro\u202ella\n')).toBe('Toyota Corolla');
  });
});

describe('the name of a person', () => {
  const takes = (firstName: string, lastName = 'Obi') =>
    z
      .object({ firstName: registerRequest.body.shape.firstName, lastName: registerRequest.body.shape.lastName })
      .safeParse({ firstName, lastName }).success;

  it.each([
    'Olúwaṣẹ́gun',
    'Ọlá',
    'Adébọ̀wálé',
    'Ńkẹ̀m',
    'Ụ̀zọ̀',
    'Ɗahiru',
    'ʼYarʼadua',
    "N'Diaye",
    'O’Neil',
    'Nne-ka',
    'A. B.',
    'J. Chidi',
    'عائشة',
  ])('may be %s', (name) => {
    expect(takes(name)).toBe(true);
    expect(takes(name.normalize('NFD'))).toBe(true);
  });

  it.each([
    ['a Hangul filler', 'ㅤㅤ'],
    ['mathematical letters', '𝐀𝐝𝐚'],
    ['full-width letters', 'Ａｄａ'],
    ['modifier letters', 'ᴬᵈᵃ'],
    ['small capitals', 'ᴀᴅᴀ'],
    ['letters of two scripts that look alike', 'Аdа'],
    ['marks without a letter', '\u0301Ada'],
    ['a stack of marks', `A${'\u0301'.repeat(79)}da`],
    ['the name of the service', 'SafeRide'],
    ['the name of the service, spaced', 'S a f e-Ride'],
    ['the name of the service, with an l', 'SafeRlde Support'],
    ['an office', 'Customer Care'],
    ['the police', 'Police'],
    ['the service with a Cyrillic letter', 'S\u0430feRide'],
  ])('is not %s', (_, name) => {
    expect(takes(name)).toBe(false);
  });

  it('does not pose as the service over both fields', () => {
    const person = { email: 'ada@example.com', phoneNumber: '0803 123 4567' };
    const said = (firstName: string, lastName: string) =>
      registerRequest.body.safeParse({ ...person, firstName, lastName }).error?.issues.map(({ message }) => message) ??
      [];
    expect(said('Safe', 'Ride')).toEqual(['Enter your own name, not the name of a service']);
    expect(said('Customer', 'Care')).toEqual(['Enter your own name, not the name of a service']);
    expect(said('Ada', 'Ride')).toEqual([]);
  });
});

describe('the name of an emergency contact', () => {
  const faultOf = (name: string) => contactFields.shape.name.safeParse(name).error?.issues[0]?.message ?? null;

  it('is in letters of one alphabet, and is not that of a service', () => {
    expect(faultOf('S\u0430feRide')).toBe('Use letters of one alphabet');
    for (const name of ['5afeRide', 'Police Officer']) expect(faultOf(name)).toMatch(/^Enter the person’s name/);
    for (const name of ['Mama Emeka', 'Ṣadé (work) 2']) expect(faultOf(name)).toBeNull();
  });
});
