import { generateKeyPairSync } from 'node:crypto';
import { isIP } from 'node:net';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '@saferide/contracts/account/passkeys';
import { account } from '@saferide/domain/account/lifecycle';
import { MAX_PASSKEYS } from '@saferide/infrastructure/callers/passkeys';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Request, Router } from 'express';
import { mountAction } from '../handling/mount-command.ts';
import { accountContact } from '../kernel/account-contact.ts';
import { sendThrough } from '../kernel/notification-channel.ts';
import type { AccountServices } from './services.ts';
import { beginSession } from './session.ts';

interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
const isNumber = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

export const relyingParty = (publicUrl: string, origin: string | undefined): RelyingParty => {
  const own = new URL(publicUrl);
  if (!isLocal(own.hostname) && !isNumber(own.hostname)) return { id: own.hostname, origin: own.origin };
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin) : own;
  if (isLocal(from.hostname)) return { id: from.hostname, origin: from.origin };
  throw edgeProblem(
    'PasskeyNeedsName',
    'A passkey belongs to a name and not to a number: open SafeRide by its name, on this machine by localhost.',
  );
};

/** A random ES256 public key in COSE encoding. */
const cose = (): Uint8Array<ArrayBuffer> => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const parts = ['a5010203262001215820', left?.toString('hex'), '225820', right?.toString('hex')];
  return new Uint8Array(Buffer.from(parts.join(''), 'hex'));
};

/** Replaces the key of an unknown passkey, so that response times do not reveal which passkeys exist. */
const decoyPublicKey = cose();

const refusedPasskey = (cause?: unknown) =>
  edgeProblem('PasskeyRefused', 'We don’t know this passkey. Use another one, or sign in with codes.', {
    cause,
  });

/** The backup eligibility flag (WebAuthn level 3, §6.1). */
const BACKUP_ELIGIBLE = 0x08;
/** Offset of the flags, after the SHA-256 hash of the relying party's id. */
const FLAGS_AT = 32;

const isSynced = (authenticatorData: string): boolean =>
  ((Buffer.from(authenticatorData, 'base64url')[FLAGS_AT] ?? 0) & BACKUP_ELIGIBLE) !== 0;

export const mountPasskeys = (router: Router, services: AccountServices): void => {
  const { commands, passkeys, signInLimit, passkeyOptionsLimit, log, publicUrl, notificationChannels } = services;
  const partyOf = (request: Request) => relyingParty(publicUrl, request.header('origin'));

  mountAction(router, passkeyOptions, commands, async ({ caller: { accountId }, request }) => {
    const party = partyOf(request);
    const contact = await accountContact(log, accountId);
    if (!contact) throw edgeProblem('NotFound', 'We can’t find this account.');
    const has = await passkeys.list(accountId);
    const options = await generateRegistrationOptions({
      rpName: 'SafeRide',
      rpID: party.id,
      userID: new TextEncoder().encode(accountId),
      userName: contact.email,
      attestationType: 'none',
      excludeCredentials: has.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await passkeys.storeChallenge(options.challenge, accountId);
    return { body: { ...options } };
  });

  mountAction(router, addPasskey, commands, async ({ caller: { accountId }, body, request }) => {
    const party = partyOf(request);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...body.credential } as RegistrationResponseJSON,
      expectedChallenge: (challenge) => passkeys.consumeChallenge(challenge, accountId),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw refusedPasskey(error);
    });
    if (!verified) throw refusedPasskey();
    const { id, publicKey, counter } = registrationInfo.credential;
    const synced = registrationInfo.credentialDeviceType === 'multiDevice';
    const transports = body.credential.response.transports ?? [];
    const added = { id, accountId, publicKey: Buffer.from(publicKey), counter, transports, name: body.name, synced };
    const view = await passkeys.add(added);
    if (!view)
      throw edgeProblem(
        'TooManyPasskeys',
        `This one is there already, or there are ${MAX_PASSKEYS}. Remove one first.`,
      );
    const kind = 'passkey_added';
    const notice = { id: `${kind} ${id}`, recipient: accountId, at: commands.clock(), kind, facts: {} } as const;
    await sendThrough(notificationChannels)([notice]);
    return { body: { id, name: view.name, createdAt: view.createdAt.toISOString(), lastUsedAt: null } };
  });

  mountAction(router, removePasskey, commands, async ({ caller, params: { id } }) => {
    if (!(await passkeys.remove(caller.accountId, id)))
      throw edgeProblem('NotFound', 'You have no such passkey, or it was removed.');
    return { body: undefined };
  });

  mountCall(router, passkeyLoginOptions, { ...commands, before: [passkeyOptionsLimit] }, async ({ request }) => {
    const { id: rpID } = partyOf(request);
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await passkeys.storeChallenge(options.challenge, null);
    return { body: { ...options } };
  });

  mountCall(
    router,
    passkeyLogin,
    { ...commands, before: [signInLimit] },
    async ({ body: { credential }, request, response }) => {
      const party = partyOf(request);
      const passkey = await passkeys.find(credential.id);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { clientExtensionResults: {}, ...credential } as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => passkeys.consumeChallenge(challenge, null),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: credential.id,
          publicKey: passkey ? new Uint8Array(passkey.publicKey) : decoyPublicKey,
          // Synced devices count separately, so a lower count does not indicate a cloned passkey.
          counter: (passkey?.synced ?? isSynced(credential.response.authenticatorData)) ? 0 : (passkey?.counter ?? 0),
        },
      }).catch((error: unknown) => {
        throw refusedPasskey(error);
      });
      if (!verified || !passkey) throw refusedPasskey();
      const { state, position } = await log.load(account, passkey.accountId);
      if (!('person' in state)) throw refusedPasskey();
      await passkeys.recordUse(passkey.id, authenticationInfo.newCounter);
      const { body: signedIn, headers } = await beginSession(services, passkey.accountId, {
        request,
        response,
        secondFactor: true,
      });
      return { body: signedIn, headers: { ...headers, 'X-Position': position } };
    },
  );
};
