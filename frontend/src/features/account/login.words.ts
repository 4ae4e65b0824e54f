import { pageTitles } from '../../messages/page-titles.ts';

export const loginWords = {
  title: pageTitles.login,
  intro: 'We send a code to your e-mail and one to your phone. One of them is enough.',
  email: 'E-mail',
  submit: 'Send codes',
  noAccount: 'New here?',
  register: 'Create an account',
  verifyTitle: 'Enter a code',
  sentTo: (email: string) => `If ${email} has an account, codes are on their way.`,
  adminsNeedBoth: 'Admins and operators need both.',
  verify: 'Sign in',
  otherEmail: 'Use another e-mail',
  failed: 'Login failed',
  failedDetail: 'You could not be signed in. Please try again.',
  done: 'Login successful!',
  welcome: (firstName: string) => `Welcome back, ${firstName}!`,
  welcomeAnyone: 'Welcome back!',
} as const;
