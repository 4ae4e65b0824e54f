import { subscriptionPricing } from '@saferide/contracts/pricing';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const codesWords = defineWords('codesWords', {
  noCode: 'No code?',
  resend: 'Resend',
  // After "Resend", for screen readers.
  theCode: { email: 'the e-mail code', phone: 'the SMS code' },
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  spam: 'Check your spam folder too.',
  resent: 'Code resent!',
  resendFailed: 'Failed to resend code',
  resendFailedDetail: 'Please try again in a moment.',
  development: 'Development mode: nothing is really sent.',
  fillIn: 'Fill in the codes',
});

export const draftLineWords = defineWords('draftLineWords', {
  saved: (from: string, to: string) => `Your trip is saved: ${from} to ${to}.`,
});

export const loginWords = defineWords('loginWords', {
  title: pageTitles.login,
  intro: 'We’ll text and e-mail you a code. Either one works.',
  name: 'Phone number or e-mail',
  submit: 'Send codes',
  noAccount: 'New here?',
  register: 'Create an account',
  verifyTitle: 'Enter a code',
  sentTo: (name: string, emailDigits: number | undefined) =>
    `If ${name} has an account, codes are on their way. Enter ${emailDigits ? `the ${emailDigits} digits from your e-mail` : 'one of them'}.`,
  noneCame: 'Your number may belong to more than one account. If no code comes, use your e-mail instead.',
  verify: 'Sign in',
  otherWay: 'Use another way',
  failed: 'Login failed',
  failedDetail: 'You could not be signed in. Please try again.',
  done: 'Login successful!',
  welcome: (firstName: string) => `Welcome back, ${firstName}!`,
  welcomeAnyone: 'Welcome back!',
});

export const nameFieldsWords = defineWords('nameFieldsWords', {
  first: 'First name',
  last: 'Last name',
});

export const registerWords = defineWords('registerWords', {
  title: pageTitles.register,
  intro: 'To ride, to drive, or both. You need a Nigerian phone number.',
  badge: `${subscriptionPricing.trialDays} Days FREE`,
  email: 'E-mail',
  phone: 'Phone number',
  phoneHint: 'For example 0803 123 4567',
  submit: 'Send verification codes',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  codesSent: 'Verification codes sent!',
  codesSentDetail: (email: string, phone: string) => `We sent codes to ${email} and ${phone}.`,
  verifyTitle: 'Enter your codes',
  emailCode: 'Code from your e-mail',
  phoneCode: 'Code from the SMS',
  accepting: 'By creating an account you accept our terms and our privacy notice.',
  terms: 'Terms',
  privacy: 'Privacy',
  verify: 'Create account',
  changeDetails: 'Change my details',
  failed: 'Registration failed',
  verificationFailed: 'Verification failed',
  failedDetail: 'Your account could not be created. Please try again.',
  done: 'Registration successful!',
  doneDetail: 'Your account is ready. Taking you to your home page…',
});
