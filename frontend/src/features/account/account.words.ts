import type { NotificationSettingsView } from '@saferide/contracts/account/account';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const contactChangeWords = defineWords('contactChangeWords', {
  title: 'Phone number and e-mail',
  changePhone: 'Change phone number',
  changeEmail: 'Change e-mail address',
  newPhone: 'New phone number',
  newEmail: 'New e-mail address',
  phoneIntro: 'We’ll text a code to the new number. Your old number gets a text about the change.',
  oldNumber: (hours: number) => `For ${hours} hours, sign-in codes for a new device go to your old number.`,
  emailIntro: 'We’ll send a code to the new address. Your old address gets an e-mail about the change.',
  sendCode: 'Send code',
  sentTo: (to: string) => `We sent a code to ${to}.`,
  phoneCode: 'SMS code',
  emailCode: 'E-mail code',
  confirmPhone: 'Change number',
  confirmEmail: 'Change e-mail',
  back: 'Use another one',
  phoneChanged: 'Phone number changed',
  emailChanged: 'E-mail address changed',
  notSent: 'Code not sent',
  notChanged: 'Nothing was changed',
  tryAgain: 'Please try again.',
});

type Named = Readonly<
  Record<Exclude<keyof NotificationSettingsView, 'notBy'>, { readonly label: string; readonly hint: string }>
>;

export const notificationSettingsWords = defineWords('notificationSettingsWords', {
  title: 'Messages we send you',
  switches: {
    rideUpdates: { label: 'Your ride', hint: 'Driver coming, waiting, trip over, receipt' },
    driverMessages: { label: 'Messages', hint: 'What your driver or rider writes to you' },
    scheduledRides: { label: 'Scheduled rides', hint: 'Reminders before the pickup' },
    emergencyAlerts: { label: 'Danger near you', hint: 'SOS and safety checks are always on' },
    promotions: { label: 'News and offers', hint: 'Off until you turn it on' },
  } satisfies Named,
  ways: (name: string) => `${name}: how it reaches you`,
  way: { push: 'Notification', sms: 'Text message', email: 'E-mail' },
  inSentence: { push: 'notification', sms: 'text', email: 'e-mail' },
  by: (ways: string) => `By ${ways}`,
  byNone: 'Not sent: choose how it reaches you',
  saved: (name: string, on: boolean) => `${name}: ${on ? 'on' : 'off'}`,
  savedWays: (name: string) => `${name}: saved`,
  failed: 'This could not be saved. Please try again.',
  waits: 'You need a connection to change this.',
});

export const savedPlacesWords = defineWords('savedPlacesWords', {
  title: pageTitles.savedPlaces,
  none: 'No places yet. Save home and work to book in three taps.',
  shown: 'Your places show on your home page.',
  shownInOrder: 'Your places show on your home page in this order. Drag to reorder.',
  edit: 'Edit place',
  editOf: (name: string) => `Edit ${name}`,
  position: (name: string, place: number, places: number) => `${name}, ${place} of ${places}`,
  handle: (position: string) => `Move ${position}`,
  orderFailed: 'The order could not be saved. Please try again.',
  remove: 'Delete',
  name: 'Name of the place',
  save: 'Save',
  renamed: 'Place renamed',
  renameFailed: 'The place could not be renamed. Please try again.',
  removed: (name: string) => `${name} deleted`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  removeFailed: 'The place could not be deleted. Please try again.',
  keepFailed: 'The place could not be saved again. Please try again.',
  add: 'Add a place',
  setNamed: (name: string) => `Set ${name.toLowerCase()}`,
  names: ['Home', 'Work'],
  find: 'Where is it?',
  findHint: 'A street, a bus stop or a place, for example Allen Avenue, Ikeja',
  added: 'Place saved',
  addFailed: 'The place could not be saved. Please try again.',
});

export const saveFavouriteWords = defineWords('saveFavouriteWords', {
  saveFavourite: 'Save this destination',
  favouriteName: 'Name of the place',
  favouriteHint: 'For example Home or Office',
  save: 'Save',
  favouriteSaved: 'Place saved',
  favouriteFailed: 'The place could not be saved. Please try again.',
});

export const passkeyWords = defineWords('passkeyWords', {
  title: 'Fingerprint or screen lock',
  sub: 'Scammers can’t trick you into giving it away',
  text: 'Create a passkey to sign in with your fingerprint, face or screen lock, without codes.',
  none: 'You have no passkeys yet.',
  made: (at: string) => `Created ${at}`,
  used: (at: string) => `last signed in with ${at}`,
  neverUsed: 'not used yet',
  name: 'Passkey name',
  nameHint: 'For example “My Tecno”',
  add: 'Create a passkey',
  added: 'Passkey created',
  addedText: 'You can sign in with it from now on.',
  addFailed: 'Passkey not created',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed`,
  removedText: 'It can no longer be used to sign in.',
  removeFailed: 'That could not be done. Please try again.',
  failedText: 'Your browser didn’t create a passkey. Please try again.',
  known: 'This device has a passkey for your account already.',
  stopped: 'It was stopped, or took too long.',
  unsupported: 'This browser can’t use passkeys. Update it, or use another one.',
  signIn: 'Sign in with a passkey',
  signInFailed: 'Login failed',
  byNumber: 'Passkeys only work on the site’s web address.',
  byName: (address: string) => `Open ${address}`,
});

export const securityWords = defineWords('securityWords', {
  title: pageTitles.security,
  back: pageTitles.account,
  erasure: {
    title: (when: string) => `Your account will be erased on ${when}`,
    why: (causes: readonly ('emergency' | 'report' | 'fare_case' | 'payment' | 'ride')[]) =>
      [
        causes.includes('emergency') && 'Your emergency is still open.',
        causes.includes('report') && 'A matter about one of your rides is still open.',
        causes.includes('fare_case') &&
          'Our team is still looking at a payment you and your driver or rider disagree about.',
        causes.includes('payment') && 'Your payment is still open.',
        causes.includes('ride') && 'We wait after any ride, so that lost items and complaints can be settled.',
      ]
        .filter(Boolean)
        .join(' '),
    stop: 'Stop it',
    byOperator: 'Our team was asked to erase it. Contact support to keep it.',
    cancelled: 'Your account stays',
    failed: 'Not stopped',
    failedText: 'That could not be done. Please try again.',
  },
  howTitle: 'How you sign in',
  codes: 'Codes by text and e-mail',
  codesOn: 'Always on',
  data: {
    title: 'Your data',
    copy: 'Get a copy of your data',
    copyText: 'Profile, trips, payments and messages in one file',
    about: 'We put everything we hold about you into one file. It can take a minute.',
    start: 'Get my copy',
    working: 'Putting your file together',
    ready: 'Your file is ready',
    save: 'Save the file',
    file: (day: string) => `saferide-my-data-${day}.json`,
    failed: 'We couldn’t put your file together',
    erase: 'Erase your account',
    eraseText: 'See what goes and what stays first',
  },
  sessions: {
    title: 'Where you are signed in',
    here: 'This device',
    seen: (when: string) => `Last seen ${when}`,
    history: 'Sign-in history',
    last: (when: string, device: string) => `Last: ${when}, ${device}`,
    since: (from: string, seen: string) => `Since ${from} · last seen ${seen}`,
    until: (from: string, end: string) => `From ${from} to ${end}`,
    network: (name: string) => `Network ${name}`,
    networks: (from: string, seen: string) => `Signed in from network ${from} · last seen in ${seen}`,
    noNetwork: 'Network not known',
    sameNetwork: 'your current network',
    about:
      'A network is the first part of an internet address; we store no more than that. Phones change networks often and many people share one, so check the device and the time instead.',
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    ended: 'Signed out there',
    endOthers: 'Sign out everywhere else',
    endOthersText: 'Every other device has to sign in again. Do this if you lost a device or don’t recognise one.',
    endedOthers: (count: number) =>
      plural(count, { one: 'One device is signed out', other: '# devices are signed out' }),
    failed: 'Not signed out',
    failedText: 'That could not be done. Please try again.',
    unknown: 'Don’t recognise one of these? Sign it out and call support.',
  },
});
