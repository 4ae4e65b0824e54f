import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import {
  emailAddress,
  emptyBody,
  firstName,
  lastName,
  nameFaults,
  phoneNumber,
  sixDigits,
  withCrossFieldErrors,
} from '../kernel/fields.ts';
import { sessionPages } from '../kernel/pages.ts';
import { instantView } from '../kernel/response-fields.ts';
import { termsVersion, userView } from './current-user.ts';

/** Absent outside development mode. */
const codes = z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }).optional();

const opaqueToken = z.string().min(1).max(200);
/** Digits of an e-mail's code that is enough to sign in although many wrong codes were entered. */
export const LONG_CODE_DIGITS = 12;
/** Present if the code in the e-mail is a long one. */
const emailDigits = z.literal(LONG_CODE_DIGITS).optional();

const codeOrNone = (code: RegExp, fault: (typed: string) => string) =>
  z
    .string({ error: fault('') })
    .regex(code, { error: ({ input }) => fault(String(input)) })
    .optional()
    .default('');

/** `jwtToken` authenticates the live socket only. */
export const signInResult = z.object({ jwtToken: z.string(), user: userView });

export const registerRequest = defineCall({
  method: 'POST',
  path: '/api/auth/register-request',
  roles: ['visitor'],
  summary:
    'Sends an e-mail code and a phone code for a sign-up; the response does not reveal whether the e-mail is known',
  body: withCrossFieldErrors(z.object({ email: emailAddress, phoneNumber, firstName, lastName }), nameFaults),
  response: z.object({ registrationToken: opaqueToken, codes }),
});

export const registerVerify = defineCall({
  method: 'POST',
  path: '/api/auth/register-verify',
  roles: ['visitor'],
  summary: 'Verifies both codes, creates the account and signs in',
  body: z.object({
    registrationToken: opaqueToken,
    emailCode: sixDigits('Email code must be 6 digits'),
    phoneCode: sixDigits('Phone code must be 6 digits'),
    /** The version of the terms that the person accepts with the sign-up. */
    acceptedTerms: termsVersion.optional(),
  }),
  response: signInResult,
  success: 201,
});

export const resendCode = defineCall({
  method: 'POST',
  path: '/api/auth/resend-code',
  roles: ['visitor'],
  summary:
    'Sends a code again; the token of the original request identifies it, so that strangers cannot trigger codes',
  body: z.object({
    type: z.enum(['email', 'phone']),
    purpose: z.enum(['registration', 'login', 'number_change', 'email_change']),
    token: opaqueToken,
    /** `email` and `phoneNumber` are ignored by the server, but part of the specification. */
    email: z.string().max(200).optional(),
    phoneNumber: z.string().max(25).optional(),
  }),
  response: z.object({ sent: z.literal(true), emailDigits, code: z.string().optional() }),
});

export const loginRequest = defineCall({
  method: 'POST',
  path: '/api/auth/2fa-login-request',
  roles: ['visitor'],
  summary:
    'Sends codes to sign in with an e-mail or a phone number; the response does not reveal whether there is an account',
  body: z
    .object({ email: emailAddress.optional(), phoneNumber: phoneNumber.optional() })
    .refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
      message: 'Enter an e-mail or a phone number',
      path: ['email'],
    }),
  response: z.object({ loginToken: opaqueToken, emailDigits, codes }),
});

export const loginVerify = defineCall({
  method: 'POST',
  path: '/api/auth/2fa-login-verify',
  roles: ['visitor'],
  summary:
    'Verifies the codes and signs in: one code is enough, admins and operators need both. After many wrong codes an unknown device needs both, or the e-mail’s long code',
  body: z
    .object({
      loginToken: opaqueToken,
      emailCode: codeOrNone(/^(\d{6}|\d{12})?$/, ({ length }) => `Email code must be ${length > 6 ? 12 : 6} digits`),
      phoneCode: codeOrNone(/^(\d{6})?$/, () => 'Phone code must be 6 digits'),
    })
    .refine(({ emailCode, phoneCode }) => emailCode !== '' || phoneCode !== '', {
      message: 'Please enter at least one verification code',
      path: ['emailCode'],
    }),
  response: signInResult,
});

export const loginPage = defineCall({
  method: 'GET',
  path: sessionPages.login,
  roles: ['visitor'],
  summary: 'Redirects to the sign-in page',
  response: z.undefined(),
  responseAs: 'redirect',
  success: 302,
  service: 'command',
});

export const logoutPage = defineCall({
  method: 'GET',
  path: sessionPages.logout,
  roles: ['visitor'],
  summary:
    'Ends the session and redirects to the landing page, for same-site navigations only; without proof of the origin, it redirects to the list of sessions',
  response: z.undefined(),
  responseAs: 'redirect',
  success: 302,
  service: 'command',
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  roles: ['account'],
  summary: 'Ends the session; its sockets close within a second',
  body: emptyBody,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

/** A session, active or ended. */
export const sessionView = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  startedAt: instantView,
  /** Truncated network address, such as `102.89.34.x`; null if not recorded. */
  startedFrom: z.string().nullable(),
  lastSeenAt: instantView,
  lastSeenFrom: z.string().nullable(),
  sameNetwork: z.boolean(),
  endedAt: instantView.nullable(),
});

export const sessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Lists the devices that are or were signed in, newest first',
  response: z.array(sessionView),
});

export const revokeSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: "Ends one of the caller's sessions",
  params: z.object({ id: z.uuid() }),
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const revokeOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: "Ends all of the caller's sessions except the current one",
  response: z.object({ ended: z.int() }),
});
