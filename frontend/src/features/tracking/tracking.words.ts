import { defineWords } from '../../messages/words.ts';

export const shareTripWords = defineWords('shareTripWords', {
  open: 'Share trip',
  title: 'Share this trip',
  what: (minutes: number) =>
    `Anyone with the link sees the rider’s first name, the car, its plate and where it is, until ${minutes} minutes after the trip. They need no account. They see the areas where the trip starts and ends, but no addresses.`,
  make: 'Create link',
  contacts: 'Your contacts',
  text: (name: string) => `Text ${name}`,
  noContacts: 'No contacts yet',
  addContact: 'Add someone you trust',
  waits: 'You’re offline. You can create a link once you’re back online.',
  failed: 'Link Generation Failed',
  failedDetail: 'Unable to create tracking link. Please try again.',
});

export const shareWorkWords = defineWords('shareWorkWords', {
  open: 'Share link',
  title: 'Share my location',
  what: (days: number) =>
    `Anyone with the link sees your car, its plate, its location to about 100 m, and whether you’re on a trip, for ${days} days. They need no account. They see nothing about your rider.`,
  off: 'Family tracking is off. Creating a link turns it on. Turning it off ends all your work links.',
  make: 'Create link',
  waits: 'You’re offline. You can create a link once you’re back online.',
  failed: 'Link Generation Failed',
  failedDetail: 'Unable to create tracking link. Please try again.',
});

export const sendLinkWords = defineWords('sendLinkWords', {
  message: {
    ride: (address: string) => `I am on a ride with SafeRide. Follow it here: ${address}`,
    driver: (address: string) => `Follow my work as a SafeRide driver here: ${address}`,
  },
  title: { ride: 'My ride', driver: 'My work' },
  whatsApp: 'WhatsApp',
  share: 'Share …',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  copyFailedDetail: 'Press and hold the link to copy it.',
  newTab: '(opens in a new tab)',
});

export const sharedLinksWords = defineWords('sharedLinksWords', {
  title: 'Links you have shared',
  intro: 'Anyone with one of these links can follow you without an account.',
  waits: 'You’re offline. You can end a link once you’re back online.',
});

export const openLinksWords = defineWords('openLinksWords', {
  title: 'Active links',
  none: 'No active links.',
  what: (shown: string) => `Shows ${shown}`,
  until: (time: string) => `Until ${time}`,
  untilRide: (minutes: number, time: string) => `Until ${minutes} min after the ride, ${time} at the latest`,
  shows: { viewLocation: 'where you are', viewWorkStatus: 'trip status', receiveAlerts: 'alerts' },
  purpose: { trip: 'Trip', work: 'Family', emergency: 'Emergency' },
  of: (who: string, what: string) => `${who}: ${what}`,
  end: 'End link',
  endOf: (what: string) => `End link. ${what}`,
  sure: 'It stops working for everyone who has it. This cannot be undone.',
  yes: 'End it',
  no: 'Keep it',
  ended: 'Link ended',
  endFailed: 'The link was not ended',
  endFailedDetail: 'Try again.',
});
