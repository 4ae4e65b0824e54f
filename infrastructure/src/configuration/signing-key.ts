import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type SecretPurpose, secretFor } from '../crypto/secrets.ts';

export interface SigningKey {
  /** In base64url. */
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
