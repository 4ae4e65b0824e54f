import { storageKeys } from './storage-keys.ts';

/** The id of a session whose sign-out is unconfirmed: '' if unknown, null without such a session. */
export const pendingSignOut = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};
