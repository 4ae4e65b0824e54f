/** Texts of signing out: `spec/` document 1 §8. */
export const signOutWords = {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
  /** Replaces the page when none can be loaded. */
  signedOut: 'You’re signed out on this device. Your session ends once you’re back online.',
} as const;
