import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerRequest } from './account/auth.ts';
import { calls } from './calls.ts';
import { sendMessage } from './chat/messages.ts';
import { vehicleForm } from './driver/driver-form.ts';
import { contactFields } from './emergency/contacts.ts';

const MACHINE_TEXT =
  /(^|\.)(id|as|\w*Id|\w*Token|token|endpoint|reference|readAt|startTime|timestamp|fingerprintData|notBy\[\]|)$|^credential\./;

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

describe('a text field that other people read', () => {
  it('occurs more than forty times in the bodies of calls', () => {
    expect(typed.length).toBeGreaterThan(40);
  });

  it.each(typed)('accepts neither invisible characters nor stacked diacritics: %s', (_, schema) => {
    for (const text of hidden) expect(String(schema.safeParse(text).data)).not.toMatch(/[\u202e\u200b\u3164]/);
    expect(String(schema.safeParse(stacked).data)).not.toMatch(/\p{M}{4}/u);
  });
});

describe('a chat message', () => {
  const parsed = (text: string) => sendMessage.body.parse({ id: '0198d7e2-6f0c-7c4b-8f58-0d6f6a1d3b4e', text }).text;

  it.each(['Ẹ jọ̀ọ́, I’m at the gate 👍🏾', '👩🏾‍🦽 👨‍👩‍👧 🇳🇬 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'First line\nSecond line'])(
    'is stored exactly as typed: %j',
    (text) => {
      expect(parsed(text)).toBe(text.normalize('NFC'));
    },
  );

  it('loses characters that are invisible or reverse the text direction, and is rejected if none remain', () => {
    expect(parsed('Pay \u202e0005\u202c now\u3164')).toBe('Pay 0005 now');
    expect(
      sendMessage.body.safeParse({ id: '0198d7e2-6f0c-7c4b-8f58-0d6f6a1d3b4e', text: '\u3164\u200b' }).success,
    ).toBe(false);
  });
});

describe('the model of a vehicle', () => {
  it('is reduced to one line of visible characters', () => {
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
    ['the name of an office', 'Customer Care'],
    ['the police', 'Police'],
    ['the name of the service, with a Cyrillic letter', 'S\u0430feRide'],
  ])('may not be %s', (_, name) => {
    expect(takes(name)).toBe(false);
  });

  it('may not pose as the service across first and last name', () => {
    const person = { email: 'ada@example.com', phoneNumber: '0803 123 4567' };
    const parsed = (firstName: string, lastName: string) =>
      registerRequest.body.safeParse({ ...person, firstName, lastName }).error?.issues.map(({ message }) => message) ??
      [];
    expect(parsed('Safe', 'Ride')).toEqual(['Enter your own name, not the name of a service']);
    expect(parsed('Customer', 'Care')).toEqual(['Enter your own name, not the name of a service']);
    expect(parsed('Ada', 'Ride')).toEqual([]);
  });
});

describe('the name of an emergency contact', () => {
  const faultOf = (name: string) => contactFields.shape.name.safeParse(name).error?.issues[0]?.message ?? null;

  it('must use letters of one alphabet and not be the name of a service', () => {
    expect(faultOf('S\u0430feRide')).toBe('Use letters of one alphabet');
    for (const name of ['5afeRide', 'Police Officer']) expect(faultOf(name)).toMatch(/^Enter the person’s name/);
    for (const name of ['Mama Emeka', 'Ṣadé (work) 2']) expect(faultOf(name)).toBeNull();
  });
});
