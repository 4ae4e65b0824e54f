import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import {
  acrossFields,
  emailAddress,
  emptyBody,
  firstName,
  lastName,
  nameFaults,
  phoneNumber,
  sixDigits,
} from '../fields.ts';
import { sessionPages } from '../pages.ts';
import { userView } from './current-user.ts';

/** Sign-up, sign-in and sessions: `spec/` document 1 §5, §7 and the added calls. */

/** Codes are shown in responses in development mode only. */
const codes = z.object({ emailCode: z.string().optional(), phoneCode: z.string().optional() }).optional();

const opaqueToken = z.string().min(1).max(200);
/** Empty when the person has no such code at hand. */
const codeOrNone = (message: string) =>
  z
    .string({ error: message })
    .regex(/^(\d{6})?$/, message)
    .optional()
    .default('');

/** `jwtToken` is for the live socket alone; requests carry the session cookie set beside it. */
export const signedIn = z.object({ jwtToken: z.string(), user: userView });

export const registerRequest = defineCall({
  method: 'POST',
  path: '/api/auth/register-request',
  roles: ['visitor'],
  summary: 'Asks for an e-mail code and a phone code to sign up; known e-mails are answered alike',
  body: acrossFields(z.object({ email: emailAddress, phoneNumber, firstName, lastName }), nameFaults),
  response: z.object({ registrationToken: opaqueToken, codes }),
});

export const registerVerify = defineCall({
  method: 'POST',
  path: '/api/auth/register-verify',
  roles: ['visitor'],
  summary: 'Signs up with both codes, and in',
  body: z.object({
    registrationToken: opaqueToken,
    emailCode: sixDigits('Email code must be 6 digits'),
    phoneCode: sixDigits('Phone code must be 6 digits'),
  }),
  response: signedIn,
  success: 201,
});

export const resendCode = defineCall({
  method: 'POST',
  path: '/api/auth/resend-code',
  roles: ['visitor'],
  summary: 'Sends a code again; the token of the request says which: an e-mail or a number would let a stranger ask',
  body: z.object({
    type: z.enum(['email', 'phone']),
    purpose: z.enum(['registration', 'login', 'number_change', 'email_change']),
    token: opaqueToken,
    /** The specification's, and passed over: they name no request. */
    email: z.string().max(200).optional(),
    phoneNumber: z.string().max(25).optional(),
  }),
  response: z.object({ sent: z.literal(true), code: z.string().optional() }),
});

export const loginRequest = defineCall({
  method: 'POST',
  path: '/api/auth/2fa-login-request',
  roles: ['visitor'],
  summary: 'Asks for codes to sign in; known and unknown e-mails are answered alike',
  body: z.object({ email: emailAddress }),
  response: z.object({ loginToken: opaqueToken, codes }),
});

export const loginVerify = defineCall({
  method: 'POST',
  path: '/api/auth/2fa-login-verify',
  roles: ['visitor'],
  summary: 'Signs in with at least one code; admins and operators need both',
  body: z
    .object({
      loginToken: opaqueToken,
      emailCode: codeOrNone('Email code must be 6 digits'),
      phoneCode: codeOrNone('Phone code must be 6 digits'),
    })
    .refine(({ emailCode, phoneCode }) => emailCode !== '' || phoneCode !== '', {
      message: 'Please enter at least one verification code',
      path: ['emailCode'],
    }),
  response: signedIn,
});

export const loginPage = defineCall({
  method: 'GET',
  path: sessionPages.login,
  roles: ['visitor'],
  summary: 'Leads to the sign-in page',
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
    'Ends the session and leads to the landing page; works as a same-site navigation only. Where nothing says where it comes from, it leads to the page of sessions',
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

export const sessionView = z.object({
  id: z.string(),
  /** Browser and system, as the browser called itself at sign-in. */
  device: z.string(),
  current: z.boolean(),
  startedAt: instantView,
  /** The network that it began in, as far as it is kept: `102.89.34.x`; null where it was not. */
  startedFrom: z.string().nullable(),
  lastSeenAt: instantView,
  /** The same of where it was last seen. */
  lastSeenFrom: z.string().nullable(),
  /** Whether that is the network that is asked from. */
  sameNetwork: z.boolean(),
  /** Null while the session lasts; ended ones are the sign-in history. */
  endedAt: instantView.nullable(),
});

export const sessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Devices signed in now and before, newest first',
  response: z.array(sessionView),
});

export const revokeSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  roles: ['account'],
  fresh: true,
  summary: 'Ends one session of the person signed in',
  params: z.object({ id: z.uuid() }),
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const revokeOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions',
  roles: ['account'],
  fresh: true,
  summary: 'Ends every session but the current one',
  response: z.object({ ended: z.int() }),
});
