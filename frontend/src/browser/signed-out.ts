import { storageKeys } from './storage-keys.ts';

/** '' when the session's id is unknown; null without a sign-out that the server has not confirmed. */
export const signedOutHere = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};
