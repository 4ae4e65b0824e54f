import { generateKeyPairSync } from 'node:crypto';

/** COSE of an ES256 key: a map of its kind, its algorithm, its curve and its point. */
const cose = (): Uint8Array<ArrayBuffer> => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'));
  const parts = ['a5010203262001215820', left?.toString('hex'), '225820', right?.toString('hex')];
  return new Uint8Array(Buffer.from(parts.join(''), 'hex'));
};

/**
 * A key that nobody holds, in place of one that is not known: as much is verified, so that nobody learns by time which
 * passkeys are known.
 */
export const decoyPublicKey = cose();
