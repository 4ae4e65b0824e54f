import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody, singleLineText } from '../kernel/fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { signInResult } from './auth.ts';

/** Output of an authenticator, in base64url. */
const made = z.string().min(1).max(16_000);
const credentialId = z.string().min(1).max(1_400);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

const options = z.looseObject({ challenge: z.string() });

/** A passkey; `lastUsedAt` is null until the first sign-in. */
export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantView,
  lastUsedAt: instantView.nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

export const passkeys = defineCall({
  method: 'GET',
  path: '/api/auth/passkeys',
  roles: ['account'],
  drawnFrom: [],
  summary: "Lists the caller's passkeys, oldest first",
  response: z.array(passkeyView),
});

export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Returns the options a browser needs to create a passkey; the sign-in must be recent',
  body: emptyBody,
  response: options,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Adds the passkey that the browser created',
  body: z.object({
    name: singleLineText({ max: 60, blank: 'Give it a name' }),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: made,
        attestationObject: made,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  response: passkeyView,
  success: 201,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: "Removes one of the caller's passkeys, which can no longer sign in",
  params: z.object({ id: credentialId }),
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/api/auth/passkey-login-options',
  roles: ['visitor'],
  summary: 'Returns the options a browser needs to sign in with a passkey; reveals no account',
  body: emptyBody,
  response: options,
});

export const passkeyLogin = defineCall({
  method: 'POST',
  path: '/api/auth/passkey-login',
  roles: ['visitor'],
  summary: 'Signs in with a passkey',
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: made,
        authenticatorData: made,
        signature: made,
        userHandle: z.string().max(200).nullish(),
      }),
    }),
  }),
  response: signInResult,
});
