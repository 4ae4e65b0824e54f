import { storageKeys } from './storage-keys.ts';

/**
 * The id of the session whose sign-out the server has not confirmed yet, '' if its id is unknown; null if there is
 * none.
 */
export const signedOutHere = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};
