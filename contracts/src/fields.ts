import {
  contactPosesSentence,
  hasStackedMarks,
  isPersonName,
  mixedScriptsSentence,
  mixesScripts,
  personNameSentence,
  posesAsService,
  posesAsServiceSentence,
  shownLine,
  shownText as shownTextOf,
  stackedMarksSentence,
} from '@saferide/domain/kernel/shown-text';
import { mobileSentence, nigerianMobile, plainPhone } from '@saferide/domain/place/phone-number';
import { nigerianStates } from '@saferide/domain/place/states';
import { stars } from '@saferide/domain/rating/stars';
import { z } from 'zod';

/** Fields that many calls share. Every text has a greatest length, so that no field carries a book. */

interface TextLimits {
  readonly max: number;
  /** What a form shows when the text is blank; without it the text may be. */
  readonly blank?: string;
}

const shown = (clean: (written: string) => string, { max, blank }: TextLimits) => {
  const tooLong = `At most ${max} characters`;
  const cleaned = z
    .string(blank === undefined ? undefined : { error: blank })
    .max(2 * max, tooLong)
    .transform(clean);
  const text = z
    .string()
    .max(max, tooLong)
    .refine((typed) => !hasStackedMarks(typed), stackedMarksSentence);
  return cleaned.pipe(blank === undefined ? text : text.min(1, blank));
};

/** Text of several lines that others read: without invisible characters, and refused with stacked marks. */
export const shownTextField = (limits: TextLimits) => shown(shownTextOf, limits);

/** The same on one line: names of places and things, addresses. */
export const shownOnOneLine = (limits: TextLimits) => shown(shownLine, limits);

/** What a person calls another: one line, which need not be a full name. `message` is what a form shows when it is blank. */
export const contactName = (message: string, max = 80) =>
  required(message, max)
    .refine((name) => !mixesScripts(name), mixedScriptsSentence)
    .refine((name) => !posesAsService(name), contactPosesSentence);

/** A line that must not be blank; `message` is what a form shows when it is. */
export const required = (message: string, max = 200) => shownOnOneLine({ max, blank: message });

/** An optional line: absent, null and blank all mean null. */
export const optionalText = (max = 200) =>
  shownOnOneLine({ max })
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

/** A code as it is typed. */
export const sixDigits = (message: string) => z.string({ error: message }).regex(/^\d{6}$/, message);

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

/** Spaces of any kind, as pasted, are one plain space, and letters are composed. */
const plainSpaces = (written: string): string =>
  written
    .normalize('NFC')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim();

const nameOf = (text: z.ZodString) =>
  text
    .refine(isPersonName, { error: personNameSentence, abort: true })
    .refine((name) => !posesAsService(name), posesAsServiceSentence);

/** A person's whole name; `message` is what a form shows when it is blank. */
export const wholeName = (message: string, max = 120) =>
  z
    .string({ error: message })
    .max(2 * max, `At most ${max} characters`)
    .transform(plainSpaces)
    .pipe(nameOf(z.string().min(1, { error: message, abort: true }).max(max, `At most ${max} characters`)));

const personName = z
  .string()
  .max(160, 'At most 80 characters')
  .transform(plainSpaces)
  .pipe(nameOf(z.string().min(2, { error: 'At least 2 characters', abort: true }).max(80, 'At most 80 characters')));
export const firstName = personName;
export const lastName = personName;

export const nigerianState = z.enum(nigerianStates, { error: 'State is required' });

/** Stars that somebody gives. */
export const starRating = z.int().min(stars.min).max(stars.max);

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

const bothNames = z.object({ firstName: z.string().catch(''), lastName: z.string().catch('') });

/** A first and a last name that pose as the service together; nothing while one of them does so alone. */
export const nameFaults = (typed: unknown): readonly FormFault[] => {
  const { firstName: first, lastName: last } = bothNames.parse(typed);
  if (posesAsService(first) || posesAsService(last) || !posesAsService(`${first} ${last}`)) return [];
  return [{ path: 'lastName', message: posesAsServiceSentence }];
};

/** A call that takes no body takes an empty one too. */
export const emptyBody = z.object({}).optional();
