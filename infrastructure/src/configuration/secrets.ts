import { hkdfSync, type KeyObject } from 'node:crypto';

/** What each server secret is for; a secret serves one purpose alone. */
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

/** A secret of 32 bytes as base64url, the same in every service of the house; `key` is one of its key ring. */
export const secretFor = (key: KeyObject, purpose: SecretPurpose): string =>
  Buffer.from(hkdfSync('sha256', key.export(), 'saferide', purpose, 32)).toString('base64url');
