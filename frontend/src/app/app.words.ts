import { defineWords } from '../messages/words.ts';

export const signOutWords = defineWords('signOutWords', {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
  signedOut: 'You’re signed out on this device. Your session ends once you’re back online.',
});
