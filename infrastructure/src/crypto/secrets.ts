import { hkdfSync, type KeyObject } from 'node:crypto';

export const secretPurposes = [
  'live token',
  'codes',
  'e-mail claims',
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
  'cars of photos',
] as const;
export type SecretPurpose = (typeof secretPurposes)[number];

/** 32 bytes, in base64url. */
export const secretFor = (key: KeyObject, purpose: SecretPurpose): string =>
  Buffer.from(hkdfSync('sha256', key.export(), 'saferide', purpose, 32)).toString('base64url');
