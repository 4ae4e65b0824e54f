import { lagosDateTime } from '@saferide/domain/time/lagos-time-text';
import { accountLimits } from '../../account/limits.ts';
import { pages, withParams } from '../../kernel/pages.ts';
import type { TextByKind } from './text-parts.ts';

/** Notification texts about accounts, contacts and chats. */
export const personNotificationTexts = {
  signed_in: () => ({
    title: 'New sign-in to your account',
    text: 'From a device you haven’t used before. If this wasn’t you, sign that device out now.',
    page: pages.security,
  }),
  passkey_added: () => ({
    title: 'A passkey was added to your account',
    text: 'Anyone who has it can sign in. Not you? Remove it and sign out everywhere else.',
    page: pages.security,
  }),
  erasure_delayed: ({ until }) => ({
    title: 'Your account will be deleted',
    text: `On ${lagosDateTime(until)}. Cancel it in the app if you change your mind.`,
    page: pages.security,
  }),
  number_changed: () => ({
    title: 'Your phone number was changed',
    text: `Codes for a new device go to your old number for ${accountLimits.oldNumberHours} hours. Not you? Sign out everywhere else and contact support.`,
    page: pages.security,
  }),
  email_changed: () => ({
    title: 'Your e-mail address was changed',
    text: 'You now sign in with the new address. Not you? Sign out everywhere else and contact support.',
    page: pages.security,
  }),
  number_replaced: () => ({
    title: 'Your phone number was changed',
    text: 'A text to the old number.',
    page: pages.security,
  }),
  email_replaced: () => ({
    title: 'Your e-mail address was changed',
    text: 'An e-mail to the old address.',
    page: pages.security,
  }),
  emergency_contacts_changed: ({ change }) => ({
    title: `An emergency contact was ${change}`,
    text: 'Not you? Check who we alert, sign out everywhere else and contact support.',
    page: pages.emergencyContacts,
  }),
  emergency_contact_added: () => ({
    title: 'An emergency contact was added',
    text: 'The text says who added them and how to stop texts.',
    page: pages.emergencyContacts,
  }),
  emergency_contact_declined: () => ({
    title: 'An emergency contact declined our texts',
    text: 'One of your emergency contacts asked us not to text them. Choose someone else.',
    page: pages.emergencyContacts,
  }),
  chat_message: ({ rideId, from }) => ({
    title: from === 'driver' ? 'A message from your driver' : 'A message from your rider',
    text: 'Open the chat to read it.',
    page: withParams(pages.chat, { id: rideId }),
    tag: `chat ${rideId}`,
  }),
} satisfies TextByKind;
