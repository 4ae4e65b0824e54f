import {
  ADA,
  emailChanged,
  erasureDelayed,
  numberChanged as personsNumberChanged,
} from '../../testing/account-fixtures.ts';
import { DELE, driverRegistered } from '../../testing/driver-fixtures.ts';
import {
  contactAdded,
  contactChanged,
  contactDetails,
  contactRemoved,
  textsDeclined,
} from '../../testing/emergency-fixtures.ts';
import { callAction, onEvent, rule } from '../../testing/process-spec.ts';
import { BOLA } from '../../testing/ride-fixtures.ts';
import { type Instant, lagosDay } from '../../time/instant.ts';

const delayed = erasureDelayed();
const { until } = delayed.data;

const added = (recipient: string, contactId: string, at: Instant) => ({
  ...{ id: `emergency_contact_added ${recipient} ${contactId} ${at}`, recipient, at },
  ...{ kind: 'emergency_contact_added' as const, facts: { contactId } },
});
const ownChange = (at: Instant, change: 'added' | 'changed' | 'removed') => ({
  ...{ id: `emergency_contacts_changed ${BOLA} contact-1 ${at}`, recipient: BOLA, at },
  ...{ kind: 'emergency_contacts_changed' as const, facts: { change } },
});
const renumbered = personsNumberChanged('+2347011111111');
const readdressed = emailChanged('obi@example.com');
const numberChanged = { ...contactChanged(), personal: contactDetails(2) };

export const personNotificationRules = [
  rule('a person is notified of the time to which their erasure is delayed', { when: onEvent(delayed) }, [
    callAction('notify', [
      {
        id: `erasure_delayed ${ADA} ${until}`,
        recipient: ADA,
        at: delayed.at,
        kind: 'erasure_delayed',
        facts: { until },
      },
    ]),
  ]),
  rule('a person and their old number are notified of a changed number', { when: onEvent(renumbered) }, [
    callAction('notify', [
      {
        ...{ id: `number_changed ${ADA} ${renumbered.at}`, recipient: ADA, at: renumbered.at },
        ...{ kind: 'number_changed', facts: {} },
      },
      {
        ...{ id: `number_replaced ${ADA} ${renumbered.at}`, recipient: ADA, at: renumbered.at },
        ...{ kind: 'number_replaced', facts: { changedAt: renumbered.at } },
      },
    ]),
  ]),
  rule('a person and their old address are notified of a changed e-mail', { when: onEvent(readdressed) }, [
    callAction('notify', [
      {
        ...{ id: `email_changed ${ADA} ${readdressed.at}`, recipient: ADA, at: readdressed.at },
        ...{ kind: 'email_changed', facts: {} },
      },
      {
        ...{ id: `email_replaced ${ADA} ${readdressed.at}`, recipient: ADA, at: readdressed.at },
        ...{ kind: 'email_replaced', facts: { changedAt: readdressed.at } },
      },
    ]),
  ]),
  rule(
    'an emergency contact and the person are notified that the contact was added',
    { when: onEvent(contactAdded()) },
    [callAction('notify', [added(BOLA, 'contact-1', contactAdded().at), ownChange(contactAdded().at, 'added')])],
  ),
  rule(
    'a contact with a changed number and the person are notified',
    { given: { contacts: [contactAdded(), numberChanged] }, when: onEvent(numberChanged) },
    [callAction('notify', [added(BOLA, 'contact-1', numberChanged.at), ownChange(numberChanged.at, 'changed')])],
  ),
  rule(
    'of a renamed contact only the person is notified',
    { given: { contacts: [contactAdded(), contactChanged()] }, when: onEvent(contactChanged()) },
    [callAction('notify', [ownChange(contactChanged().at, 'changed')])],
  ),
  rule('a person is notified of a removed contact', { when: onEvent(contactRemoved()) }, [
    callAction('notify', [ownChange(contactRemoved().at, 'removed')]),
  ]),
  rule(
    'a person is notified of a contact who declined texts, once a day per contact',
    { given: { contacts: [contactAdded(), textsDeclined()] }, when: onEvent(textsDeclined()) },
    [
      callAction('notify', [
        {
          id: `emergency_contact_declined ${BOLA} contact-1 ${lagosDay(textsDeclined().at)}`,
          ...{ recipient: BOLA, at: textsDeclined().at, kind: 'emergency_contact_declined', facts: {} },
        },
      ]),
    ],
  ),
  rule(
    'a person is not notified twice of a number that declined texts and is also in the driver registration',
    {
      given: { contacts: [contactAdded()] },
      when: onEvent({ ...textsDeclined(), data: { accountId: BOLA, contactId: 'registration' } }),
    },
    [],
  ),
  rule('the contact in a driver registration is notified', { when: onEvent(driverRegistered) }, [
    callAction('notify', [added(DELE, 'registration', driverRegistered.at)]),
  ]),
];
