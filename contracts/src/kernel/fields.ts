import {
  cleanLine,
  contactPosesSentence,
  hasStackedMarks,
  isPersonName,
  mixedScriptsSentence,
  mixesScripts,
  personNameSentence,
  posesAsService,
  posesAsServiceSentence,
  cleanText as shownTextOf,
  stackedMarksSentence,
} from '@saferide/domain/kernel/display-text';
import { mobileNumberMessage, normalisePhone, parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { starRange } from '@saferide/domain/rating/stars';
import { nigerianStates } from '@saferide/geo/cities/states';
import { z } from 'zod';

/** `blank` is the message for a blank text; without it the text is optional. */
interface TextLimits {
  readonly max: number;
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

/** Text of several lines; removes invisible characters and rejects stacked diacritics. */
export const multiLineText = (limits: TextLimits) => shown(shownTextOf, limits);

/** Text on one line; removes invisible characters and rejects stacked diacritics. */
export const singleLineText = (limits: TextLimits) => shown(cleanLine, limits);

/** The name of a contact, which need not be a full name. */
export const contactName = (message: string, max = 80) =>
  requiredText(message, max)
    .refine((name) => !mixesScripts(name), mixedScriptsSentence)
    .refine((name) => !posesAsService(name), contactPosesSentence);

/** A text on one line; `message` is the error for a blank text. */
export const requiredText = (message: string, max = 200) => singleLineText({ max, blank: message });

/** An optional text on one line; absent, null and blank become null. */
export const optionalText = (max = 200) =>
  singleLineText({ max })
    .nullish()
    .transform((text) => text || null);

/** The id of an upload (a UUID); `message` is the error if it is missing or malformed. */
export const requiredUpload = (message: string) => z.uuid({ error: message });

/** An optional upload id; absent, null and blank become null. */
export const optionalUpload = z
  .union([z.uuid(), z.literal('')])
  .nullish()
  .transform((id) => id || null);

const NO_NUMBER = 'Please enter a valid phone number';

/** A Nigerian mobile number in any usual spelling. */
export const mobileNumber = (message: string) =>
  z
    .string({ error: message })
    .max(80, NO_NUMBER)
    .transform(normalisePhone)
    .pipe(z.string().min(1, message))
    .pipe(z.string().refine((plain) => parseNigerianMobile(plain) !== null, mobileNumberMessage));

/** A Nigerian mobile number with the messages of spec 1 §5. */
export const phoneNumber = z
  .string({ error: 'Phone number is required' })
  .max(80, NO_NUMBER)
  .transform(normalisePhone)
  .pipe(
    z
      .string()
      .min(10, 'Phone number must be at least 10 digits')
      .regex(/^\+?[\d ()./-]+$/, NO_NUMBER),
  )
  .pipe(z.string().refine((plain) => parseNigerianMobile(plain) !== null, mobileNumberMessage));

/** A code of six digits, as a string. */
export const sixDigits = (message: string) => z.string({ error: message }).regex(/^\d{6}$/, message);

/** An e-mail address; parsing trims and lower-cases it. */
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

const plainSpaces = (written: string): string =>
  written
    .normalize('NFC')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim();

const nameOf = (text: z.ZodString) =>
  text
    .refine(isPersonName, { error: personNameSentence, abort: true })
    .refine((name) => !posesAsService(name), posesAsServiceSentence);

/** A name of one to `max` characters; `message` is the error for a blank name. */
export const fullName = (message: string, max = 120) =>
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
/** A first name of 2 to 80 characters. */
export const firstName = personName;
/** A last name of 2 to 80 characters. */
export const lastName = personName;

/** A state of Nigeria, or the FCT. */
export const nigerianState = z.enum(nigerianStates, { error: 'State is required' });

/** A rating in whole stars. */
export const starRating = z.int().min(starRange.min).max(starRange.max);

/** An error of one field that depends on others. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}

/** Adds errors that depend on several fields, even while single fields are invalid. */
export const withCrossFieldErrors = <F extends z.ZodObject>(
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

/** Reports a first and a last name that pose as the service only when combined. */
export const nameFaults = (typed: unknown): readonly FormFault[] => {
  const { firstName: first, lastName: last } = bothNames.parse(typed);
  if (posesAsService(first) || posesAsService(last) || !posesAsService(`${first} ${last}`)) return [];
  return [{ path: 'lastName', message: posesAsServiceSentence }];
};

/** For calls without a body; also accepts an empty object. */
export const emptyBody = z.object({}).optional();

/** An operator's reason, at most 500 characters. */
export const operatorReasonText = multiLineText({ max: 500, blank: 'Say why' });

interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  readonly message: string;
}

/** Accepts a whole number or its digits, but not what JavaScript also converts (`true`, `''`, `[1]`). */
export const wholeNumber = ({ min, max, message }: WholeNumberLimits) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,12}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number({ error: message }).int(message).min(min, message).max(max, message));
