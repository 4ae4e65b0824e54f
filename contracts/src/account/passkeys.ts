import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { emptyBody, shownOnOneLine } from '../fields.ts';
import { signedIn } from './auth.ts';

/** Signing in with a passkey: product rule 3. What browsers and authenticators say is that of WebAuthn, level 3. */

/** What an authenticator made; base64url. */
const made = z.string().min(1).max(16_000);
const credentialId = z.string().min(1).max(1_400);

/** As a browser's JSON has it; what is not named here is not looked at. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** Handed to the browser as it is. */
const options = z.looseObject({ challenge: z.string() });

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantView,
  /** Null before it was ever signed in with. */
  lastUsedAt: instantView.nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

export const passkeys = defineCall({
  method: 'GET',
  path: '/api/auth/passkeys',
  roles: ['account'],
  drawnFrom: [],
  summary: 'The passkeys of the person signed in, oldest first',
  response: z.array(passkeyView),
});

export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  roles: ['account'],
  fresh: true,
  summary: 'What a browser needs to make a passkey; for whoever has signed in a moment ago',
  body: emptyBody,
  response: options,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkeys',
  roles: ['account'],
  fresh: true,
  summary: 'Adds the passkey that a browser has made',
  body: z.object({
    name: shownOnOneLine({ max: 60, blank: 'Give it a name' }),
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
  fresh: true,
  summary: 'Removes a passkey of the person signed in; nobody signs in with it any more',
  params: z.object({ id: credentialId }),
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/api/auth/passkey-login-options',
  roles: ['visitor'],
  summary: 'What a browser needs to sign in with a passkey; names no account',
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
  response: signedIn,
});
