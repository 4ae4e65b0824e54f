import { lagosDate, lagosTime } from '@saferide/domain/time/lagos-time-text';
import { pages } from '../../kernel/pages.ts';
import type { TextByKind } from './text-parts.ts';

const page = pages.driver;
const until = (at: string): string => `${lagosTime(at)} on ${lagosDate(at)}`;
const hours = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`);

const reviews = {
  approved: { title: 'Your vehicle is approved', text: 'You can now take rides with it.' },
  rejected: { title: 'Your vehicle was not approved', text: 'See why, and what you can do next.' },
  improve: { title: 'Please retake some photos', text: 'See which ones, and how to take them.' },
  to_a_person: { title: 'Our team is checking your vehicle', text: 'We will notify you when it is decided.' },
} as const;

/** Notification texts for drivers. */
export const driverNotificationTexts = {
  ride_offered: (facts) => ({
    title: 'New ride request',
    text: 'See the fare and the route. The first driver to accept gets it.',
    page,
    tag: `offer ${facts.rideId}`,
  }),
  went_offline: () => ({
    title: 'You are offline',
    text: 'We have not seen your location for a while. Go online again.',
    page,
  }),
  verification_decided: ({ outcome, scope }) =>
    outcome === 'passed'
      ? {
          title: scope === 'full' ? 'You are verified' : 'Your vehicle’s papers are verified',
          text: scope === 'full' ? 'Your free trial is ready.' : 'See on your dashboard whether it needs photos.',
          page,
        }
      : { title: 'Your verification did not pass', text: 'See why, and correct it. You can try again.', page },
  review_decided: ({ outcome }) => ({ ...reviews[outcome], page: pages.vehicleReview }),
  suspended: () => ({
    title: 'You cannot take rides for now',
    text: 'An operator has suspended you. See why in the app.',
    page,
  }),
  suspension_lifted: () => ({ title: 'You can take rides again', text: 'Your suspension was lifted.', page }),
  bank_account_changed: () => ({
    title: 'Your bank account was changed',
    text: 'Riders now pay to the new account. Not you? Contact support immediately.',
    page,
  }),
  trial_ending: ({ expiresAt }) => ({
    title: 'Your free trial ends tomorrow',
    text: `It lasts until ${until(expiresAt)}. Subscribe to keep driving without a break.`,
    page,
  }),
  trial_ended: () => ({ title: 'Your free trial is over', text: 'Subscribe to go online again.', page }),
  subscription_ending: ({ expiresAt, minutesBefore }) => ({
    title: `Your subscription ends in ${hours(minutesBefore)}`,
    text: `It lasts until ${until(expiresAt)}. Renew it to keep driving.`,
    page,
  }),
  subscription_ended: () => ({ title: 'Your subscription has expired', text: 'Renew it to continue earning.', page }),
  payment_counted: ({ expiresAt, late }) => ({
    title: late ? 'Your earlier payment arrived after all' : 'Payment received',
    text: [
      late && 'It added another 24 hours.',
      expiresAt === null
        ? 'Your paid day starts when you first go online.'
        : `You can drive until ${until(expiresAt)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    // The payment history, not the page alone, so that the notification is also shown to a driver on that page.
    page: `${page}?subscription=history`,
  }),
  payment_failed: () => ({
    title: 'Your payment did not go through',
    text: 'This payment does not count. Try again, or pay another way.',
    page,
  }),
  family_told: ({ atWork }) => ({
    title: `Text to a family member: work has ${atWork ? 'begun' : 'ended'}`,
    text: 'It says who, since when, and where to follow them.',
    page,
  }),
  payment_refunded: () => ({
    title: 'Your payment was refunded',
    text: 'Any unused time that it paid for has ended.',
    page,
  }),
} satisfies TextByKind;
