import { lagosDate, lagosTime } from '@saferide/domain/time/written';
import { pages } from '../../pages.ts';
import type { TextByKind } from './text-by-kind.ts';

const page = pages.driver;
const until = (at: string): string => `${lagosTime(at)} on ${lagosDate(at)}`;
const hours = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`);

const reviews = {
  approved: { title: 'Your vehicle is approved', text: 'You may drive riders in it.' },
  rejected: { title: 'Your vehicle was not approved', text: 'See why, and what you can do.' },
  improve: { title: 'Some photos are to be taken anew', text: 'See which ones, and how.' },
  to_a_person: { title: 'A person looks at your vehicle', text: 'You are told as soon as it is decided.' },
} as const;

export const driverTexts = {
  ride_offered: (facts) => ({
    title: 'A ride is offered to you',
    text: 'See the fare and the way. Whoever accepts first has it.',
    page,
    tag: `offer ${facts.rideId}`,
  }),
  went_offline: () => ({
    title: 'You are offline',
    text: 'Your phone was not seen for a while. Go online again.',
    page,
  }),
  verification_decided: ({ outcome, scope }) =>
    outcome === 'passed'
      ? {
          title: scope === 'full' ? 'You are verified' : 'Your vehicle’s papers are verified',
          text: scope === 'full' ? 'Your free trial is ready.' : 'You may go on driving.',
          page,
        }
      : { title: 'Your verification did not pass', text: 'See why, and mend it. You can try again.', page },
  review_decided: ({ outcome }) => ({ ...reviews[outcome], page: pages.vehicleReview }),
  suspended: () => ({
    title: 'You may not take rides for now',
    text: 'An operator has suspended your driving. See why in the app.',
    page,
  }),
  suspension_lifted: () => ({ title: 'You may take rides again', text: 'Your suspension is over.', page }),
  bank_account_changed: () => ({
    title: 'Your bank account was changed',
    text: 'Riders pay to the new one from now on. If it was not you, write to support at once.',
    page,
  }),
  trial_ending: ({ expiresAt }) => ({
    title: 'Your free trial ends tomorrow',
    text: `It lasts until ${until(expiresAt)}. Subscribe to go on driving without a break.`,
    page,
  }),
  trial_ended: () => ({ title: 'Your free trial is over', text: 'Subscribe to go online again.', page }),
  subscription_ending: ({ expiresAt, minutesBefore }) => ({
    title: `Your subscription ends in ${hours(minutesBefore)}`,
    text: `It lasts until ${until(expiresAt)}. Renew it to go on driving.`,
    page,
  }),
  subscription_ended: () => ({ title: 'Your subscription has expired', text: 'Renew it to continue earning.', page }),
  payment_counted: ({ expiresAt }) => ({
    title: 'Payment received',
    text:
      expiresAt === null
        ? 'Your paid day starts when you first go online.'
        : `You can drive until ${until(expiresAt)}.`,
    page,
  }),
  payment_failed: () => ({
    title: 'Your payment did not go through',
    text: 'Nothing was counted. Try again, or pay another way.',
    page,
  }),
  // Sent in words of its own; by these an operator knows what could not be delivered.
  family_told: ({ atWork }) => ({
    title: `One of the family is told that work has ${atWork ? 'begun' : 'ended'}`,
    text: 'The text says who, since when, and where they are followed.',
    page,
  }),
  payment_refunded: () => ({
    title: 'Your payment was given back',
    text: 'What it had bought and was not used is over.',
    page,
  }),
} satisfies TextByKind;
