import { pageTitles } from '../../messages/page-titles.ts';

export const profilePageWords = {
  title: pageTitles.profile,
  intro: 'Riders and drivers see your name. Your address stays with us.',
  nameVerified: 'We checked your name against your documents. It can’t change while you’re a driver.',
  state: 'State',
  choose: 'Choose one',
  city: 'City',
  address: 'Address',
  security: 'Sign-in and devices',
  save: 'Save profile',
  saved: 'Profile saved',
  savedDetail: 'Next, choose to ride or to drive.',
  changedDetail: 'Riders and drivers see it from now on.',
  failed: 'Profile not saved',
  failedDetail: 'Your profile could not be saved. Please try again.',
} as const;
