import { storageKeys } from './storage-keys.ts';

/** The session that somebody signed out of here and whose end the server has not confirmed yet; '' when it is unknown which. */
export const signedOutHere = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};
