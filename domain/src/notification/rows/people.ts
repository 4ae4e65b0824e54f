import type { AccountEvent } from '../../account/index.ts';
import type { DriverEvent } from '../../driver/index.ts';
import { type EmergencyContactsEvent, emergencyContacts, REGISTRATION_CONTACT } from '../../emergency/index.ts';
import { at, processOf } from '../../kernel/process.ts';
import { type Instant, lagosDay } from '../../time/instant.ts';
import type { Notification } from '../notification.ts';
import type { NotifyQuestions } from './notify-questions.ts';

const { on, ask } = processOf<{
  events: AccountEvent | DriverEvent | EmergencyContactsEvent;
  questions: NotifyQuestions;
}>();

const contactAdded = (recipient: string, contactId: string, now: Instant): Notification => ({
  ...{ id: `emergency_contact_added ${recipient} ${contactId} ${now}`, recipient, at: now },
  ...{ kind: 'emergency_contact_added', facts: { contactId } },
});

export const peopleRows = [
  on('ErasureDelayed', {}, ['ask tell'], (_, { at, data: { accountId: recipient, until } }) => [
    ask('tell', [
      { id: `erasure_delayed ${recipient} ${until}`, recipient, at, kind: 'erasure_delayed', facts: { until } },
    ]),
  ]),
  on('PhoneNumberChanged', {}, ['ask tell'], (_, { at, data: { accountId: recipient } }) => [
    ask('tell', [
      { id: `number_changed ${recipient} ${at}`, recipient, at, kind: 'number_changed', facts: {} },
      {
        ...{ id: `number_replaced ${recipient} ${at}`, recipient, at },
        ...{ kind: 'number_replaced', facts: { changedAt: at } },
      },
    ]),
  ]),
  on('EmailChanged', {}, ['ask tell'], (_, { at, data: { accountId: recipient } }) => [
    ask('tell', [
      { id: `email_changed ${recipient} ${at}`, recipient, at, kind: 'email_changed', facts: {} },
      {
        ...{ id: `email_replaced ${recipient} ${at}`, recipient, at },
        ...{ kind: 'email_replaced', facts: { changedAt: at } },
      },
    ]),
  ]),
  on('EmergencyContactAdded', {}, ['ask tell'], (_, { at: now, data: { accountId, contactId } }) => [
    ask('tell', [contactAdded(accountId, contactId, now)]),
  ]),
  on(
    'EmergencyContactChanged',
    { contacts: at(emergencyContacts, ({ data }) => data.accountId) },
    ['ask tell'],
    ({ contacts: { contacts } }, { at: now, data: { accountId, contactId } }) =>
      contacts.some((one) => one.contactId === contactId && one.namedAt === now)
        ? [ask('tell', [contactAdded(accountId, contactId, now)])]
        : [],
  ),
  on(
    'EmergencyTextsDeclined',
    { contacts: at(emergencyContacts, ({ data }) => data.accountId) },
    ['ask tell'],
    ({ contacts: { contacts } }, { at: now, data: { accountId: recipient, contactId }, personal }) => {
      const isNamedToo = contacts.some(({ said: details }) => details !== null && details.phone === personal?.phone);
      if (contactId === REGISTRATION_CONTACT && isNamedToo) return [];
      const id = `emergency_contact_declined ${recipient} ${contactId} ${lagosDay(now)}`;
      return [ask('tell', [{ id, recipient, at: now, kind: 'emergency_contact_declined', facts: {} }])];
    },
  ),
  on('DriverRegistered', {}, ['ask tell'], (_, { at: now, data: { driverId } }) => [
    ask('tell', [contactAdded(driverId, REGISTRATION_CONTACT, now)]),
  ]),
];
