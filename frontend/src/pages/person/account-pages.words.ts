import { accountTitles } from '../../messages/account-titles.ts';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

export const settingsPageWords = defineWords('settingsPageWords', { settings: 'Settings' });

export const profilePageWords = defineWords('profilePageWords', {
  title: accountTitles.account,
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
  contacts: 'Emergency contacts',
  noContacts: 'None. Add someone you trust.',
  savedPlaces: 'Home, work and others',
  drive: 'Drive with SafeRide',
  trial: 'Start Your FREE Trial',
  securityHint: 'Get a copy of your data or erase your account',
});
