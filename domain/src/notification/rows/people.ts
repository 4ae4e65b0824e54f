import type { AccountEvent } from '../../account/index.ts';
import type { DriverEvent } from '../../driver/index.ts';
import { type EmergencyContactsEvent, emergencyContacts, REGISTRATION_CONTACT } from '../../emergency/index.ts';
import { aggregateRead, processBuilder } from '../../kernel/process.ts';
import { type Instant, lagosDay } from '../../time/instant.ts';
import type { Notification } from '../notification.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{
  events: AccountEvent | DriverEvent | EmergencyContactsEvent;
  calls: NotificationCalls;
}>();

const contactAdded = (recipient: string, contactId: string, now: Instant): Notification => ({
  ...{ id: `emergency_contact_added ${recipient} ${contactId} ${now}`, recipient, at: now },
  ...{ kind: 'emergency_contact_added', facts: { contactId } },
});

const ownContactsChanged = (
  recipient: string,
  contactId: string,
  at: Instant,
  change: 'added' | 'changed' | 'removed',
): Notification => ({
  ...{ id: `emergency_contacts_changed ${recipient} ${contactId} ${at}`, recipient, at },
  ...{ kind: 'emergency_contacts_changed', facts: { change } },
});

export const personNotificationRows = [
  on('ErasureDelayed', {}, ['call notify'], (_, { at, data: { accountId: recipient, until } }) => [
    call('notify', [
      { id: `erasure_delayed ${recipient} ${until}`, recipient, at, kind: 'erasure_delayed', facts: { until } },
    ]),
  ]),
  on('PhoneNumberChanged', {}, ['call notify'], (_, { at, data: { accountId: recipient } }) => [
    call('notify', [
      { id: `number_changed ${recipient} ${at}`, recipient, at, kind: 'number_changed', facts: {} },
      {
        ...{ id: `number_replaced ${recipient} ${at}`, recipient, at },
        ...{ kind: 'number_replaced', facts: { changedAt: at } },
      },
    ]),
  ]),
  on('EmailChanged', {}, ['call notify'], (_, { at, data: { accountId: recipient } }) => [
    call('notify', [
      { id: `email_changed ${recipient} ${at}`, recipient, at, kind: 'email_changed', facts: {} },
      {
        ...{ id: `email_replaced ${recipient} ${at}`, recipient, at },
        ...{ kind: 'email_replaced', facts: { changedAt: at } },
      },
    ]),
  ]),
  on('EmergencyContactAdded', {}, ['call notify'], (_, { at: now, data: { accountId, contactId } }) => [
    call('notify', [contactAdded(accountId, contactId, now), ownContactsChanged(accountId, contactId, now, 'added')]),
  ]),
  on(
    'EmergencyContactChanged',
    { contacts: aggregateRead(emergencyContacts, ({ data }) => data.accountId) },
    ['call notify'],
    ({ contacts: { contacts } }, { at: now, data: { accountId, contactId } }) => {
      const isRenumbered = contacts.some((one) => one.contactId === contactId && one.namedAt === now);
      return [
        call('notify', [
          ...(isRenumbered ? [contactAdded(accountId, contactId, now)] : []),
          ownContactsChanged(accountId, contactId, now, 'changed'),
        ]),
      ];
    },
  ),
  on('EmergencyContactRemoved', {}, ['call notify'], (_, { at, data: { accountId, contactId } }) => [
    call('notify', [ownContactsChanged(accountId, contactId, at, 'removed')]),
  ]),
  on(
    'EmergencyTextsDeclined',
    { contacts: aggregateRead(emergencyContacts, ({ data }) => data.accountId) },
    ['call notify'],
    ({ contacts: { contacts } }, { at: now, data: { accountId: recipient, contactId }, personal }) => {
      const isNamedToo = contacts.some(({ said: details }) => details !== null && details.phone === personal?.phone);
      if (contactId === REGISTRATION_CONTACT && isNamedToo) return [];
      const id = `emergency_contact_declined ${recipient} ${contactId} ${lagosDay(now)}`;
      return [call('notify', [{ id, recipient, at: now, kind: 'emergency_contact_declined', facts: {} }])];
    },
  ),
  on('DriverRegistered', {}, ['call notify'], (_, { at: now, data: { driverId } }) => [
    call('notify', [contactAdded(driverId, REGISTRATION_CONTACT, now)]),
  ]),
];
