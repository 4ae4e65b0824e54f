import type { WorkShiftView } from '@saferide/contracts/tracking/family';
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

export const familyCardWords = defineWords('familyCardWords', {
  title: 'Family Work Tracking',
  switch: 'Family tracking',
  hint: 'Your family follows your work with a link. Turning this off stops all shared links.',
  waits: 'You’re offline. Your family still sees your last update.',
  failed: 'Not changed',
  failedDetail: 'Try again.',
  shift: {
    title: 'Work shift',
    status: 'Status',
    statuses: { online: 'Online', on_ride: 'On a ride', offline: 'Offline' } satisfies Readonly<
      Record<WorkShiftView['currentStatus'], string>
    >,
    since: 'Since',
    rides: 'Rides',
    earnings: 'Earnings',
  },
  told: (time: string) => `Last update sent ${time}.`,
  members: {
    title: 'Family members',
    texts: (aDay: number) =>
      `People with alerts on get a text when you start and stop work (max ${aDay} a day). Texts go to Nigerian numbers only.`,
    none: 'No one yet. Add someone who should know you’re safe.',
    follows: (name: string) => `${name} follows`,
    notified: (name: string) => `${name} gets alerts`,
    stopped: (name: string) => `${name} stopped the texts.`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed`,
    gone: 'Someone',
  },
  add: {
    title: 'Add a family member',
    name: 'Name',
    phone: 'Phone number',
    relationship: 'Relationship',
    hint: 'Leave empty for “Family”.',
    send: 'Add',
    done: (name: string) => `${name} was added`,
    invalid: 'Invalid Details',
    invalidDetail: 'Please provide both name and phone number',
    failed: 'Not added',
    off: 'Turn family tracking on to add someone.',
  },
  link: {
    title: 'Create link',
    whom: 'Who is it for?',
    anybody: 'Anyone in the family',
    shows: 'What it shows',
    permissions: {
      viewLocation: 'Your location, to about 100 m',
      viewWorkStatus: 'Whether you work, and your rides today',
      receiveAlerts: 'Alerts: emergencies, no signal, updates',
    },
    make: (days: number) => `Create a link for ${days} days`,
    failed: 'Link Generation Failed',
    failedDetail: 'Unable to create tracking link. Please try again.',
    choose: 'Choose at least one.',
  },
  links: 'Active links',
});
