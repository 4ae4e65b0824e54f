import { createHmac, type KeyObject } from 'node:crypto';
import { secretFor } from '../../crypto/secrets.ts';

const DIGEST_BYTES = 16;

/** Identifies a phone number (E.164) without storing it: 128 bits of HMAC-SHA256, in hex. */
export const numberDigest = (systemKey: KeyObject): ((phone: string) => string) => {
  const secret = secretFor(systemKey, 'text opt-outs');
  return (phone) => createHmac('sha256', secret).update(phone).digest().subarray(0, DIGEST_BYTES).toString('hex');
};
