import { defineWords } from '../messages/words.ts';

export const signOutWords = defineWords('signOutWords', {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
  signedOut: 'You’re signed out on this device. Your session ends once you’re back online.',
});

export const menuWords = defineWords('menuWords', {
  home: 'Home',
  drive: 'Driving',
  safety: 'Safety',
  help: 'Help',
  darkMode: 'Dark mode',
  on: 'On',
  off: 'Off',
  switchToRiding: 'Switch to riding',
  switchToDriving: 'Switch to driving',
  becomeDriver: 'Become a driver',
  review: 'Vehicle review',
  operations: 'Operations',
  statistics: 'Ride statistics',
  signIn: 'Sign in',
  register: 'Create an account',
});

export const toasterWords = defineWords('toasterWords', { undo: 'Undo' });
