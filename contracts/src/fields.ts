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

/** Digits, spaces, dashes, parentheses and a leading plus (spec 1 §5); whether it is Nigerian is decided on arrival. */
export const phoneNumber = z
  .string({ error: 'Phone number is required' })
  .trim()
  .min(10, 'Phone number must be at least 10 digits')
  .max(25, 'Please enter a valid phone number')
  .regex(/^\+?[\d\s()-]+$/, 'Please enter a valid phone number');

export const emailAddress = z
  .email({ error: 'Please enter a valid email address' })
  .max(254, 'Please enter a valid email address')
  .transform((email) => email.toLowerCase());

/** Letters of any alphabet with their marks; so that a name is never read otherwise than it is written. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u;
const NAME_FAULT = 'Letters, spaces, hyphens and apostrophes only';

/** The whole name of somebody; `message` is what a form shows when it is blank. */
export const wholeName = (message: string, max = 120) => required(message, max).regex(NAME, NAME_FAULT);

const personName = z
  .string()
  .trim()
  .min(2, 'At least 2 characters')
  .max(80, 'At most 80 characters')
  .regex(NAME, NAME_FAULT);
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
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** A call that takes no body takes an empty one too. */
export const emptyBody = z.object({}).optional();
