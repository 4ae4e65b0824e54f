import { createHmac, type KeyObject } from 'node:crypto';
import { secretFor } from '../../crypto/secrets.ts';

const DIGEST_BYTES = 16;

const digestBy =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest().subarray(0, DIGEST_BYTES).toString('hex');

/** Identifies a phone number (E.164) without storing it: 128 bits of HMAC-SHA256, in hex. */
export const numberDigest = (systemKey: KeyObject): ((phone: string) => string) =>
  digestBy(secretFor(systemKey, 'text opt-outs'));

/** Identifies an e-mail address on the waitlist without storing it: 128 bits of HMAC-SHA256, in hex. */
export const waitlistDigest = (systemKey: KeyObject): ((email: string) => string) => {
  const digest = digestBy(secretFor(systemKey, 'waitlist addresses'));
  return (email) => digest(email.normalize('NFKC').toLowerCase());
};
