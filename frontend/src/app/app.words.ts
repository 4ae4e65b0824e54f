import { plural } from '../messages/format.ts';
import { defineWords } from '../messages/words.ts';

export const signOutWords = defineWords('signOutWords', {
  unauthorized: 'Unauthorized',
  loggedOut: 'You are logged out. Logging in again...',
  signedOut: 'You’re signed out on this device. Your session ends once you’re back online.',
});

export const signOutQuestionWords = defineWords('signOutQuestionWords', {
  duringRide: 'Sign out during your ride?',
  withUnsent: 'Sign out before everything is sent?',
  riding: 'Your ride continues. Sign in again to see your driver, change or cancel the ride.',
  driving: 'You still have a rider. To finish or give back the ride, you have to sign in again.',
  unsent: (count: number) =>
    plural(count, {
      one: 'One action is waiting for a connection. Signing out discards it.',
      other: '# actions are waiting for a connection. Signing out discards them.',
    }),
  confirm: 'Sign out',
  stay: 'Stay signed in',
});

export const menuWords = defineWords('menuWords', {
  home: 'Home',
  drive: 'Driving',
  safety: 'Safety',
  help: 'Help',
  darkMode: 'Dark mode',
  on: 'On',
  off: 'Off',
  levels: { low: 'Low', medium: 'Medium', high: 'High' },
  switchToRiding: 'Switch to riding',
  switchToDriving: 'Switch to driving',
  becomeDriver: 'Become a driver',
  review: 'Vehicle review',
  operations: 'Operations',
  statistics: 'Ride statistics',
  signOut: 'Sign Out',
  signIn: 'Sign in',
  register: 'Create an account',
});

export const toasterWords = defineWords('toasterWords', {
  label: 'Notification',
  link: 'Open',
  opens: 'Opens the page it’s about',
  undo: 'Undo',
});
