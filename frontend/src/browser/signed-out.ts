import { storageKeys } from './storage-keys.ts';

/** The session whose sign-out is not confirmed yet; '' if its id is unknown, null without one. */
export const signedOutHere = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};
