import { subscriptionPricing } from '@saferide/contracts/figures';
import { pageTitles } from '../../messages/page-titles.ts';

export const registerWords = {
  title: pageTitles.register,
  intro: 'A Nigerian phone number is needed. You may choose to be a customer or a driver at any time.',
  badge: `${subscriptionPricing.trialDays} Days FREE`,
  email: 'E-mail',
  phone: 'Phone number',
  phoneHint: 'For example 0803 123 4567',
  submit: 'Send verification codes',
  haveAccount: 'You have an account already?',
  signIn: 'Sign In',
  codesSent: 'Verification codes sent!',
  codesSentDetail: (email: string, phone: string) => `Look in the inbox of ${email} and in the messages of ${phone}.`,
  verifyTitle: 'Enter your codes',
  emailCode: 'Code from your e-mail',
  phoneCode: 'Code from the SMS',
  verify: 'Create account',
  changeDetails: 'Change my details',
  failed: 'Registration failed',
  verificationFailed: 'Verification failed',
  failedDetail: 'Your account could not be created. Please try again.',
  done: 'Registration successful!',
  doneDetail: 'Your account is ready. Taking you to your home page…',
} as const;
