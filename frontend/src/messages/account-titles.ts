import type { accountPages } from '@saferide/contracts/kernel/account-pages';
import { defineWords } from './words.ts';

export const accountTitles = defineWords('accountTitles', {
  account: 'Your profile',
  security: 'Sign-in and devices',
  erase: 'Erase your account?',
  notifications: 'Notifications',
  help: 'How can we help?',
  terms: 'Terms',
  privacy: 'Privacy',
} satisfies Record<keyof typeof accountPages | 'security', string>);
