import { mobileSentence, nigerianMobile, plainPhone } from '@saferide/domain/place/phone-number';
import { nigerianStates } from '@saferide/domain/place/states';
import { stars } from '@saferide/domain/rating/stars';
import { z } from 'zod';

/** Fields that many calls share. Every text has a greatest length, so that no field carries a book. */

/** A text that must not be blank; `message` is what a form shows when it is. */
export const required = (message: string, max = 200) =>
  z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`);

/** An optional text: absent, null and blank all mean null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

/** An upload's id as a required part of a form. */
export const requiredUpload = (message: string) => z.uuid({ error: message });

/** An upload's id, or null where the form left it out. */
export const optionalUpload = z
  .union([z.uuid(), z.literal('')])
  .nullish()
  .transform((id) => id || null);

const NO_NUMBER = 'Please enter a valid phone number';

/**
 * A Nigerian mobile number as people write and paste it, in plain characters; the server keeps it in E.164. `message` is
 * what a form shows when it is blank.
 */
export const mobileNumber = (message: string) =>
  z
    .string({ error: message })
    .max(80, NO_NUMBER)
    .transform(plainPhone)
    .pipe(z.string().min(1, message))
    .pipe(z.string().refine((plain) => nigerianMobile(plain) !== null, mobileSentence));

/** The same with the sentences of the specification (spec 1 §5) for what is no number at all. */
export const phoneNumber = z
  .string({ error: 'Phone number is required' })
  .max(80, NO_NUMBER)
  .transform(plainPhone)
  .pipe(
    z
      .string()
      .min(10, 'Phone number must be at least 10 digits')
      .regex(/^\+?[\d ()./-]+$/, NO_NUMBER),
  )
  .pipe(z.string().refine((plain) => nigerianMobile(plain) !== null, mobileSentence));

export const emailAddress = z
  .string({ error: 'Please enter a valid email address' })
  .max(300, 'Please enter a valid email address')
  .trim()
  .pipe(
    z
      .email({ error: 'Please enter a valid email address' })
      .max(254, 'Please enter a valid email address')
      .transform((email) => email.toLowerCase()),
  );

/** Letters of any alphabet with their marks, initials included; so that a name is never read otherwise than it is written. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u;
const NAME_FAULT = 'Letters, spaces, hyphens, apostrophes and full stops only';

/** Spaces of any kind, as pasted, are one plain space. */
const plainSpaces = (written: string): string => written.replace(/[^\S\r\n]+/g, ' ').trim();

/** The whole name of somebody; `message` is what a form shows when it is blank. */
export const wholeName = (message: string, max = 120) =>
  z
    .string({ error: message })
    .max(2 * max, `At most ${max} characters`)
    .transform(plainSpaces)
    .pipe(z.string().min(1, message).max(max, `At most ${max} characters`).regex(NAME, NAME_FAULT));

const personName = z
  .string()
  .max(160, 'At most 80 characters')
  .transform(plainSpaces)
  .pipe(z.string().min(2, 'At least 2 characters').max(80, 'At most 80 characters').regex(NAME, NAME_FAULT));
export const firstName = personName;
export const lastName = personName;

export const nigerianState = z.enum(nigerianStates, { error: 'State is required' });

/** Stars that somebody gives. */
export const starsGiven = z.int().min(stars.min).max(stars.max);

/** What is wrong with a field in view of the others. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}

/** The form with faults that several fields make together; they are named at the same time as those of single fields. */
export const acrossFields = <F extends z.ZodObject>(
  form: F,
  faultsOf: (typed: Readonly<Record<string, unknown>>) => readonly FormFault[],
): F =>
  form.superRefine(
    (typed, context) => {
      for (const { path, message } of faultsOf(typed)) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  );

/** A call that takes no body takes an empty one too. */
export const emptyBody = z.object({}).optional();
