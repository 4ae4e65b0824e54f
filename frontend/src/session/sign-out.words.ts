/** What is said on the way out: `spec/` document 1 §8. */
export const signOutWords = {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
  /** In place of a page, where none can be had. */
  signedOut: 'You are signed out on this device. Your session ends when there is a network again.',
} as const;
