import { createECDH, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Environment, modeOf, type ServiceConfig } from '../../configuration/service-config.ts';
import { secretFor } from '../../crypto/secrets.ts';

/** The VAPID key pair (RFC 8292), P-256, base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

const publicKey = z.string().regex(/^B[\w-]{86}$/, 'must be a public key of P-256, 65 bytes as base64url');

export const pushPublicVariables = { VAPID_PUBLIC_KEY: publicKey.optional() };

export const pushVariables = {
  ...pushPublicVariables,
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256, 32 bytes as base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https:// address')
    .optional(),
};

const publicOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
};

export const pushFaults = (environment: Environment): readonly string[] => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = environment;
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return [];
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
    return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both, or neither to turn push notifications off'];
  if (modeOf(environment) === 'production' && !VAPID_SUBJECT)
    return ['VAPID_SUBJECT: is not set; push services need a contact address'];
  try {
    if (publicOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY) return [];
  } catch {
    // The private key is not valid.
  }
  return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are not a pair'];
};

type Given = z.output<z.ZodObject<typeof pushVariables>>;
type KeySource = Pick<ServiceConfig, 'mode'> & { readonly masterKey: KeyObject };

const derived = (masterKey: KeyObject): string => secretFor(masterKey, 'push keys');

/** Without configured keys: null in production, derived from the master key in development. */
export const pushKeys = (given: Given, { mode, masterKey }: KeySource): PushKeys | null => {
  const privateKey = given.VAPID_PRIVATE_KEY ?? (mode === 'development' ? derived(masterKey) : null);
  if (privateKey === null) return null;
  const subject = given.VAPID_SUBJECT ?? 'mailto:nobody@example.com';
  return { publicKey: publicOf(privateKey), privateKey, subject };
};

export const pushPublicKey = (given: Pick<Given, 'VAPID_PUBLIC_KEY'>, { mode, masterKey }: KeySource): string | null =>
  given.VAPID_PUBLIC_KEY ?? (mode === 'development' ? publicOf(derived(masterKey)) : null);

export const isPushKey = (p256dh: string): boolean => {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};
