import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Sealed bytes: format (1 byte), nonce (12), tag (16), ciphertext (AES-256-GCM). */
const FORMAT = 1;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;

/** A key object, because neither JSON nor a log prints it. */
export type SubjectKey = KeyObject;

/** The sealed text was altered, or was sealed with another key or for another subject. */
export class CannotUnseal extends Error {
  override readonly name = 'CannotUnseal';
}

export const newRandomKey = (): SubjectKey => createSecretKey(randomBytes(32));

/** Derives a key that is lost when any of `keys` is destroyed. */
export const deriveJointKey = (keys: readonly SubjectKey[], context: string): SubjectKey => {
  const all = Buffer.concat(keys.map((key) => key.export()));
  return createSecretKey(Buffer.from(hkdfSync('sha256', all, '', context, 32)));
};

export const sealBytes = (key: KeyObject, context: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context, 'utf8'));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(FORMAT), nonce, cipher.getAuthTag(), ciphertext]);
};

export const openBytes = (key: KeyObject, context: string, sealed: Uint8Array): Buffer => {
  if (sealed.length < HEAD || sealed[0] !== FORMAT) throw new CannotUnseal('Not a sealed text of a known format');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context, 'utf8'))
    .setAuthTag(sealed.subarray(1 + NONCE, HEAD));
  try {
    const plain = decipher.update(sealed.subarray(HEAD));
    decipher.final();
    return plain;
  } catch (cause) {
    throw new CannotUnseal('The sealed text was altered, or sealed with another key or for another subject', { cause });
  }
};

export const sealJson = (key: SubjectKey, subject: string, json: unknown): string =>
  sealBytes(key, subject, Buffer.from(JSON.stringify(json), 'utf8')).toString('base64');

export const openSealedJson = (key: SubjectKey, subject: string, sealed: string): unknown =>
  JSON.parse(openBytes(key, subject, Buffer.from(sealed, 'base64')).toString('utf8'));

/** Binds a wrapped key to its subject, so that a copy in another row cannot be opened. */
export const subjectKeyContext = (subject: string): string => `subject key of ${subject}`;
