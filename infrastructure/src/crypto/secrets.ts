import { createPrivateKey, createPublicKey, createSecretKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

export const secretPurposes = [
  'live token',
  'codes',
  'e-mail claims',
  'sign-in numbers',
  'identity digests',
  'plate claims',
  'trial claims',
  'upload links',
  'simulated gateway',
  'review receipts',
  'push keys',
  'push endpoints',
  'limits',
  'contact links',
  'text opt-outs',
  'waitlist addresses',
  'cars of photos',
] as const;
export type SecretPurpose = (typeof secretPurposes)[number];

/** Derives the secret for a purpose: 32 bytes in base64url. */
export const secretFor = (key: KeyObject, purpose: SecretPurpose): string =>
  Buffer.from(hkdfSync('sha256', key.export(), 'saferide', purpose, 32)).toString('base64url');

export const parseMasterKey = (text: string): KeyObject => {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (bytes.length !== 32) throw new Error('A master key is 32 bytes, written as base64 or as 64 hex digits');
  return createSecretKey(bytes);
};

export interface SigningKey {
  /** Returns the signature in base64url. */
  sign(text: string): string;
  /** The public key in SPKI format, as PEM. */
  readonly publicKey: string;
}

/** The PKCS #8 prefix of an Ed25519 seed (RFC 8410). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');

export const signingKeyFor = (systemKey: KeyObject, purpose: SecretPurpose): SigningKey => {
  const seed = Buffer.from(secretFor(systemKey, purpose), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' });
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    publicKey: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  };
};
