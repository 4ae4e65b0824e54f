import { storageKeys } from './storage-keys.ts';

/**
 * The session that was signed out on this device and whose end the server has not confirmed; '' when its id is unknown,
 * null without one.
 */
export const signedOutHere = (): string | null => {
  try {
    return localStorage.getItem(storageKeys.signedOut);
  } catch {
    return null;
  }
};
