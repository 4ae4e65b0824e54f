import type { FactsOf, Notification, NotificationKind } from '@saferide/domain/notification/notification';
import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import { consolePages } from '../../kernel/console-pages.ts';
import { pages, withParams } from '../../kernel/pages.ts';
import { driverNotificationTexts } from './driver.ts';
import { personNotificationTexts } from './person.ts';
import { rideNotificationTexts } from './ride.ts';
import type { NotificationText, TextByKind, TextContext } from './text-parts.ts';

const pageOf = (rideId: string, as: 'customer' | 'driver') =>
  as === 'driver' ? pages.driver : withParams(pages.customerRide, { id: rideId });

const safetyTexts = {
  safety_check: ({ rideId, answerBy, as }) => ({
    title: 'Are you all right?',
    text: `Tell us before ${lagosTime(answerBy)}, or we will call for help.`,
    page: pageOf(rideId, as),
    tag: `safety check ${rideId}`,
  }),
  help_called: ({ rideId, as }) => ({
    title: 'We called for help',
    text: 'You did not confirm in time that you are all right. If you are, tell us in SafeRide.',
    page: pageOf(rideId, as),
    tag: `safety check ${rideId}`,
  }),
} satisfies TextByKind;

const emergencyTexts = {
  emergency_contact_raised: () => ({
    title: 'Text to an emergency contact: help was requested',
    text: 'It says who, where and in which car.',
    page: pages.emergencyContacts,
  }),
  emergency_contact_over: () => ({
    title: 'Text to an emergency contact: it is over',
    text: 'It says that the person is safe or being helped.',
    page: pages.emergencyContacts,
  }),
  emergency_for_desk: ({ caseId }) => ({
    title: 'Someone needs help',
    text: 'Open the safety desk and take the case.',
    page: consolePages.safety,
    tag: `emergency ${caseId}`,
  }),
} satisfies TextByKind;

const caseTexts = {
  case_answered: ({ caseId }) => ({
    title: 'Support answered',
    text: 'Open your case to read it and reply.',
    page: withParams(pages.supportCase, { id: caseId }),
    tag: `case ${caseId}`,
  }),
  case_closed: ({ caseId, outcome }) => ({
    title: 'Your case was closed',
    text:
      outcome === 'no_reply'
        ? 'We didn’t hear back from you. Not solved? Open it again.'
        : 'Not solved? Open it again.',
    page: withParams(pages.supportCase, { id: caseId }),
    tag: `case ${caseId}`,
  }),
  case_overdue: ({ caseId }) => ({
    title: 'A case is overdue',
    text: 'A rider has not had an answer in time. Open the desk.',
    page: consolePages.cases,
    tag: `case overdue ${caseId}`,
  }),
} satisfies TextByKind;

const texts: { readonly [K in NotificationKind]: (facts: FactsOf<K>, context: TextContext) => NotificationText } = {
  ...rideNotificationTexts,
  ...driverNotificationTexts,
  ...personNotificationTexts,
  ...safetyTexts,
  ...emergencyTexts,
  ...caseTexts,
};

/** The title, text and page of a notification. */
export const notificationText = (
  { kind, facts, at }: Notification,
  { car }: Pick<TextContext, 'car'> = { car: '' },
): NotificationText => (texts[kind] as (facts: unknown, context: TextContext) => NotificationText)(facts, { car, at });
