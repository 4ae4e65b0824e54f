import { accountLimits } from '@saferide/contracts/account/limits';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const settingsPageWords = defineWords('settingsPageWords', { settings: 'Settings' });

export const profilePageWords = defineWords('profilePageWords', {
  title: pageTitles.account,
  intro: 'Riders and drivers see your name. Your address stays with us.',
  nameVerified: 'We checked your name against your documents. It can’t change while you’re a driver.',
  state: 'State',
  choose: 'Choose one',
  city: 'City',
  address: 'Address',
  save: 'Save profile',
  saved: 'Profile saved',
  savedDetail: 'Next, choose to ride or to drive.',
  changedDetail: 'Riders and drivers see it from now on.',
  failed: 'Profile not saved',
  failedDetail: 'Your profile could not be saved. Please try again.',
  edit: 'Edit',
  editTitle: 'Edit your profile',
  riderSince: (month: string) => `Rider since ${month}`,
  driverSince: (month: string) => `Driver since ${month}`,
  trips: (count: number) => plural(count, { one: '# trip', other: '# trips' }),
  stars: (stars: string) => `${stars} ★`,
  more: 'More',
  notifications: 'Notifications',
  notificationsHint: 'What happened while you were away',
  contacts: 'Emergency contacts',
  noContacts: 'None. Add someone you trust.',
  savedPlaces: 'Home, work and others',
  drive: 'Drive with SafeRide',
  trial: 'Start Your FREE Trial',
  terms: 'Terms',
  accepted: (day: string) => `Accepted on ${day}`,
  notAccepted: 'Not accepted yet',
  help: 'Help',
  helpHint: 'Questions and answers, terms, privacy',
  securityHint: 'Get a copy of your data or erase your account',
});

export const erasePageWords = defineWords('erasePageWords', {
  title: pageTitles.erase,
  back: pageTitles.security,
  intro: 'This can’t be undone.',
  copy: 'Get a copy of your data',
  goes: 'What goes',
  contact: 'Your name, number, e-mail and saved places',
  trips: 'Your trips, chats and ratings, on every screen',
  driver: 'Your driver’s registration, documents and photos, and the days you have left',
  devices: 'All your sign-ins and passkeys. You can sign up again later, as a new person.',
  stays: 'What stays',
  fares: 'Fares and dates without your name, so that the other person’s records stay right',
  digests: 'If you are suspended or reported: a coded form of your NIN, licence and number that can’t be read back',
  delay: `An open emergency, report or payment, which delays it by up to ${accountLimits.erasureDelayHours} hours. You can stop it until then.`,
  word: 'ERASE',
  type: (word: string) => `Type ${word} to confirm`,
  erase: 'Erase my account',
  keep: 'Keep my account',
  failed: 'Your account was not erased',
  failedText: 'Please try again.',
});
