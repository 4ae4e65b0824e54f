import { hkdfSync, type KeyObject } from 'node:crypto';

/** What each server secret is for; a secret serves one purpose alone. */
const purposes = [
  'live token',
  'codes',
  'e-mail claims',
  'plate claims',
  'trial claims',
  'upload links',
  'simulated gateway',
  'review receipts',
  'push keys',
  'push endpoints',
  'limits',
] as const;
export type SecretPurpose = (typeof purposes)[number];

/** A secret of 32 bytes as base64url, the same in every service that holds the same master key. */
export const secretFor = (masterKey: KeyObject, purpose: SecretPurpose): string =>
  Buffer.from(hkdfSync('sha256', masterKey.export(), 'saferide', purpose, 32)).toString('base64url');
