import { describe, expect, it, test } from 'vitest';
import {
  contactAdded,
  contactChanged,
  contactDetails,
  contactRemoved,
  textsAllowed,
  textsDeclined,
} from '../../testing/emergency-fixtures.ts';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import { BOLA } from '../../testing/ride-fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import { after, DAY_MS } from '../../time/instant.ts';
import { emergencyPolicy } from '../emergency-policy.ts';
import { type EmergencyContactsEvent, emergencyContactsEvents } from './events.ts';
import { type AddEmergencyContact, type EmergencyContactsCommand, emergencyContacts } from './lifecycle.ts';
import { isKnownContact, textRecipients } from './text-recipients.ts';

const { given } = scenarioOf(emergencyContacts, emergencyContactsEvents);

const add = (nth: number, more: Partial<AddEmergencyContact> = {}): EmergencyContactsCommand => ({
  type: 'AddEmergencyContact',
  ...{
    accountId: BOLA,
    contactId: `contact-${nth}`,
    ...contactDetails(nth),
    ownNumbers: [],
    hasStoppedTexts: false,
    now: NOON,
  },
  ...more,
});
const change = (
  contactId: string,
  name = 'Kemi Ade',
  nth = 1,
  ownNumbers: readonly string[] = [],
): EmergencyContactsCommand => ({
  type: 'ChangeEmergencyContact',
  ...{
    accountId: BOLA,
    contactId,
    ...contactDetails(nth),
    name,
    ownNumbers,
    hasStoppedTexts: false,
    now: minutesIn(1),
  },
});
const remove = (contactId: string): EmergencyContactsCommand => ({
  type: 'RemoveEmergencyContact',
  ...{ accountId: BOLA, contactId, now: minutesIn(2) },
});
const stamped = <E extends { at: string }>({ at: _, ...event }: E) => event;
const five = [1, 2, 3, 4, 5].map((nth) => contactAdded(nth));

describe('emergency contacts', () => {
  it('are added only once', () => {
    given()
      .when(add(1))
      .then([stamped(contactAdded(1))]);
    given(contactAdded(1)).when(add(1)).then([]);
    given()
      .when(add(1, { relationship: ' ' }))
      .then([{ ...stamped(contactAdded(1)), personal: { ...contactDetails(1), relationship: 'Emergency Contact' } }]);
  });

  it('must not have a number of the person who adds them', () => {
    const ownNumbers = [contactDetails(1).phone];
    given().when(add(1, { ownNumbers })).refused({ refusal: 'OwnNumberAsContact' });
    given(contactAdded(2))
      .when(change('contact-2', 'Kemi Ade', 1, ownNumbers))
      .refused({ refusal: 'OwnNumberAsContact' });
    given(contactAdded(2))
      .when(add(1, { ownNumbers: [contactDetails(3).phone] }))
      .then([stamped(contactAdded(1))]);
  });

  it('need a name and a number that no other contact has', () => {
    given()
      .when(add(1, { name: ' ' }))
      .refused({ refusal: 'ContactIncomplete' });
    given()
      .when(add(1, { phone: '' }))
      .refused({ refusal: 'ContactIncomplete' });
    given(contactAdded(1))
      .when(add(2, { phone: contactDetails(1).phone }))
      .refused({ refusal: 'ContactNamedAlready' });
    given(contactAdded(1), contactAdded(2)).when(change('contact-2')).refused({ refusal: 'ContactNamedAlready' });
  });

  it('cannot be added if they stopped texts from SafeRide', () => {
    given()
      .when(add(1, { hasStoppedTexts: true }))
      .refused({ refusal: 'ContactDeclined' });
  });

  it('are limited to five besides the default ones', () => {
    given(...five.slice(1))
      .when(add(1))
      .thenTypes('EmergencyContactAdded');
    given(...five)
      .when(add(6))
      .refused({ refusal: 'TooManyContacts', limit: 5 });
    given(...five, contactRemoved(2))
      .when(add(6))
      .thenTypes('EmergencyContactAdded');
  });

  it('can be changed and removed', () => {
    given(contactAdded(1))
      .when(change('contact-1'))
      .then([stamped(contactChanged(1))]);
    given(contactAdded(1), contactChanged(1)).when(change('contact-1')).then([]);
    given().when(change('contact-1')).refused({ refusal: 'NoSuchContact' });
    given(contactAdded(1))
      .when(remove('contact-1'))
      .then([stamped(contactRemoved(1))]);
    given(contactAdded(1), contactRemoved(1)).when(remove('contact-1')).refused({ refusal: 'NoSuchContact' });
  });

  test.each(['112', '122', 'support', 'registration'])(
    "with the default id '%s' cannot be changed or removed",
    (contactId) => {
      given().when(remove(contactId)).refused({ refusal: 'DefaultContact' });
      given().when(change(contactId)).refused({ refusal: 'DefaultContact' });
    },
  );

  it('can be changed at most thirty times a day', () => {
    const busy = Array.from({ length: 15 }, () => [contactAdded(1), contactChanged(1, NOON), contactRemoved(1)]).flat();
    given(...busy)
      .when(add(1))
      .refused({ refusal: 'TooManyContactChanges', limit: 30 });
    given(...busy)
      .when(add(1, { now: after(NOON, DAY_MS) }))
      .thenTypes('EmergencyContactAdded');
    given(contactAdded(1), ...busy.slice(0, -1))
      .when(remove('contact-1'))
      .thenTypes('EmergencyContactRemoved');
  });
});

describe('a contact who declines texts', () => {
  const { phone } = contactDetails(1);
  const decline: EmergencyContactsCommand = {
    type: 'DeclineEmergencyTexts',
    ...{ accountId: BOLA, contactIds: ['contact-1'], phone, now: minutesIn(1) },
  };
  const allow: EmergencyContactsCommand = { ...decline, type: 'AllowEmergencyTexts', now: minutesIn(2) };

  it('can allow texts again, and changes nothing by a repeated choice', () => {
    given(contactAdded(1))
      .when(decline)
      .then([stamped(textsDeclined(1))]);
    given(contactAdded(1), textsDeclined(1)).when(decline).then([]);
    given(contactAdded(1), textsDeclined(1))
      .when(allow)
      .then([stamped(textsAllowed(1))]);
    given(contactAdded(1)).when(allow).then([]);
  });

  it('can change their choice at most four times a day, but can always stop texts', () => {
    const { maxContactTextChangesADay: limit } = emergencyPolicy;
    const changed = [textsDeclined(1), textsAllowed(1), textsDeclined(1)];
    given(contactAdded(1), ...changed.slice(0, 2))
      .when(decline)
      .thenTypes('EmergencyTextsDeclined');
    given(contactAdded(1), ...changed)
      .when(allow)
      .refused({ refusal: 'TooManyContactTextChanges', limit });
    given(contactAdded(1), ...changed)
      .when(decline)
      .then([]);
    given(contactAdded(1), ...changed)
      .when({ ...allow, now: after(NOON, DAY_MS) })
      .thenTypes('EmergencyTextsAllowed');
    const yesterday = { ...textsDeclined(1), at: after(NOON, -DAY_MS) };
    given(contactAdded(1), yesterday, textsAllowed(1), textsDeclined(1), textsAllowed(1))
      .when(decline)
      .thenTypes('EmergencyTextsDeclined');
  });

  it('is identified by number, even if several contacts have it', () => {
    const both = ['contact-1', 'registration'];
    given(contactAdded(1), textsDeclined(1), textsDeclined(1))
      .when({ ...allow, contactIds: both } as EmergencyContactsCommand)
      .thenTypes('EmergencyTextsAllowed', 'EmergencyTextsAllowed');
    const { phone: other } = contactDetails(2);
    given(contactAdded(1), contactAdded(2), textsDeclined(2), textsDeclined(1), textsAllowed(1), textsDeclined(1))
      .when({ ...allow, contactIds: ['contact-2'], phone: other } as EmergencyContactsCommand)
      .thenTypes('EmergencyTextsAllowed');
  });

  it('cannot be added again under the same number before they allow texts', () => {
    const removed = [contactAdded(1), textsDeclined(1), contactRemoved(1)];
    given(...removed)
      .when(add(2, { phone }))
      .refused({ refusal: 'ContactDeclined' });
    given(...removed, contactAdded(2))
      .when(change('contact-2'))
      .refused({ refusal: 'ContactDeclined' });
    given(...removed, textsAllowed(1))
      .when(add(2, { phone }))
      .thenTypes('EmergencyContactAdded');
  });

  it('can be given another number, which has not declined texts', () => {
    given(contactAdded(1), textsDeclined(1))
      .when({ ...change('contact-1'), phone: contactDetails(2).phone } as EmergencyContactsCommand)
      .thenTypes('EmergencyContactChanged');
  });
});

describe('textRecipients', () => {
  const stateOf = (...events: EmergencyContactsEvent[]) =>
    events.reduce(emergencyContacts.evolve, emergencyContacts.initial);
  const inRegistration = { name: 'Kemi Ade', phone: '+2348082222222', relationship: 'sibling' };

  it('returns the contacts that the person added and the one in the registration', () => {
    expect(textRecipients(stateOf(contactAdded(1)), inRegistration)).toEqual([
      { contactId: 'contact-1', ...contactDetails(1) },
      { contactId: 'registration', ...inRegistration },
    ]);
    expect(textRecipients(stateOf(), null)).toEqual([]);
  });

  it('omits numbers whose owner declined texts', () => {
    expect(textRecipients(stateOf(contactAdded(1), textsDeclined(1)), contactDetails(1))).toEqual([]);
    expect(textRecipients(stateOf(contactAdded(1), textsDeclined(1), textsAllowed(1)), null)).toHaveLength(1);
  });

  it('returns each number once, at most five, and omits erased contacts', () => {
    expect(textRecipients(stateOf(...five), inRegistration).map(({ contactId }) => contactId)).toEqual(
      five.map(({ data }) => data.contactId),
    );
    expect(textRecipients(stateOf(contactAdded(1)), contactDetails(1))).toHaveLength(1);
    expect(textRecipients(stateOf({ ...contactAdded(1), personal: null }), null)).toEqual([]);
  });
});

describe('isKnownContact', () => {
  const { knownContactAfterMs } = emergencyPolicy;
  const now = after(NOON, knownContactAfterMs);
  const confirmed = { namedAt: NOON, isConfirmed: true };
  const ofUnverified = { namedAt: NOON, isConfirmed: false };

  it('is true three days after naming, but for a registration’s contact only if the driver is verified', () => {
    expect(isKnownContact([confirmed], { rideRequestedAt: null, now })).toBe(true);
    expect(isKnownContact([confirmed], { rideRequestedAt: null, now: after(now, -1) })).toBe(false);
    expect(isKnownContact([ofUnverified], { rideRequestedAt: null, now })).toBe(false);
    expect(isKnownContact([], { rideRequestedAt: NOON, now })).toBe(false);
  });

  it('is true on a ride only if the number was named before the ride was requested', () => {
    for (const naming of [confirmed, ofUnverified]) {
      expect(isKnownContact([naming], { rideRequestedAt: after(NOON, 1), now: after(NOON, 2) })).toBe(true);
      expect(isKnownContact([naming], { rideRequestedAt: NOON, now: after(NOON, 2) })).toBe(false);
    }
  });
});
