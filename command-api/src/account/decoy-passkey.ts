import { generateKeyPairSync } from 'node:crypto';

/** COSE encoding of an ES256 public key. */
const cose = (): Uint8Array<ArrayBuffer> => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const parts = ['a5010203262001215820', left?.toString('hex'), '225820', right?.toString('hex')];
  return new Uint8Array(Buffer.from(parts.join(''), 'hex'));
};

/** Verified for an unknown passkey, so that response times do not reveal which exist. */
export const decoyPublicKey = cose();
