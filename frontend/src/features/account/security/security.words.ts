import { pageTitles } from '../../../messages/page-titles.ts';

export const securityWords = {
  title: pageTitles.security,
  back: 'Profile',
  erasure: {
    title: (when: string) => `Your account will be deleted on ${when}`,
    why: (causes: readonly ('emergency' | 'report' | 'fare_case' | 'payment')[]) =>
      [
        causes.includes('emergency') && 'Your emergency is still open.',
        causes.includes('report') && 'A report you made, or one about you, is still open.',
        causes.includes('fare_case') &&
          'You and the other person of a ride disagree about a payment, and our team is looking at it.',
        causes.includes('payment') && 'Your payment is still open.',
      ]
        .filter(Boolean)
        .join(' '),
    keep: 'Keep my account',
    byOperator: 'Our team was asked to delete it. Contact support to keep it.',
    cancelled: 'Your account stays',
    failed: 'Not cancelled',
    failedText: 'That could not be done. Please try again.',
  },
  sessions: {
    title: 'Where you are signed in',
    here: 'this device',
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
    endedOthers: (count: number) => (count === 1 ? 'One device is signed out' : `${count} devices are signed out`),
    failed: 'Not signed out',
    failedText: 'That could not be done. Please try again.',
    earlier: (count: number) => `Sign-ins before (${count})`,
    unknown: 'Don’t recognise one of these? Sign it out and call support.',
  },
} as const;
