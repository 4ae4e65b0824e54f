/** Texts of signing out: `spec/` document 1 §8. */
export const signOutWords = {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
  /** Replaces the page when none can be loaded. */
  signedOut: 'You are signed out on this device. Your session ends when there is a network again.',
} as const;
