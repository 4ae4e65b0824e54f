import { generateKeyPairSync } from 'node:crypto';

/** An ES256 public key in COSE encoding. */
const cose = (): Uint8Array<ArrayBuffer> => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const parts = ['a5010203262001215820', left?.toString('hex'), '225820', right?.toString('hex')];
  return new Uint8Array(Buffer.from(parts.join(''), 'hex'));
};

/** Checked for unknown passkeys, so that response times do not reveal which exist. */
export const decoyPublicKey = cose();
