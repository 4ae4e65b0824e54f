import { emergencyPolicy } from '../emergency/emergency-policy.ts';
import type { EmergencyContactsEvent, EmergencyEvent } from '../emergency/index.ts';
import type { Instant } from '../time/instant.ts';
import { minutesIn, NOON, secondsIn } from './fixtures.ts';
import { BOLA, RIDE } from './ride-fixtures.ts';

type Named<T extends EmergencyEvent['type']> = Extract<EmergencyEvent, { type: T }>;

export const DESK_OPERATOR = 'operator-1';
export const EMERGENCY_CASE = `${BOLA}_1`;
export const emergencyPlace = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };
export const raisedByHand = {
  accountId: BOLA,
  as: 'customer',
  rideId: RIDE,
  cause: 'button',
  silent: false,
  pressedAt: NOON,
} as const;

export const emergencyRaised = (nth = 1, at = NOON): Named<'EmergencyRaised'> => ({
  type: 'EmergencyRaised',
  at,
  data: { ...raisedByHand, caseId: `${BOLA}_${nth}`, quiet: false },
  personal: { place: emergencyPlace },
});

export const emergencyRaisedAgain = (times = 2, at = minutesIn(emergencyPolicy.againAfterMs / 60_000)) =>
  ({
    type: 'EmergencyRaisedAgain',
    at,
    data: { ...raisedByHand, caseId: EMERGENCY_CASE, times, quiet: false },
    personal: { place: emergencyPlace },
  }) satisfies EmergencyEvent;

const ofCase = (caseId: string) => ({ accountId: BOLA, caseId });

export const emergencyWithdrawn = (at = minutesIn(3), caseId = EMERGENCY_CASE): Named<'EmergencyWithdrawn'> => ({
  type: 'EmergencyWithdrawn',
  at,
  data: ofCase(caseId),
});

export const emergencyMessageSent = (
  message: Named<'EmergencyMessageSent'>['data']['message'] = 'cannot_speak',
  at = secondsIn(30),
): Named<'EmergencyMessageSent'> => ({
  type: 'EmergencyMessageSent',
  at,
  data: { ...ofCase(EMERGENCY_CASE), message },
});

export const emergencyAcknowledged = (at = minutesIn(1)): Named<'EmergencyAcknowledged'> => ({
  type: 'EmergencyAcknowledged',
  at,
  data: { ...ofCase(EMERGENCY_CASE), acknowledgedBy: DESK_OPERATOR },
});

export const emergencyNoted = (nth = 1, at = minutesIn(2)): Named<'EmergencyNoted'> => ({
  type: 'EmergencyNoted',
  at,
  data: { ...ofCase(EMERGENCY_CASE), noteId: `note-${nth}`, notedBy: DESK_OPERATOR },
  personal: { text: `Note ${nth}` },
});

export const emergencyPhonesShown: Named<'EmergencyPhonesShown'> = {
  type: 'EmergencyPhonesShown',
  at: minutesIn(2),
  data: { ...ofCase(EMERGENCY_CASE), shownBy: DESK_OPERATOR },
};

export const emergencyClosed = (
  after: 'open' | 'withdrawn' = 'open',
  caseId = EMERGENCY_CASE,
  at = minutesIn(9),
): Named<'EmergencyClosed'> => ({
  type: 'EmergencyClosed',
  at,
  data: { ...ofCase(caseId), closedBy: DESK_OPERATOR, outcome: 'helped', after },
  personal: { text: 'A friend has fetched her.' },
});

export const emergencyLapsed: Named<'EmergencyLapsed'> = {
  type: 'EmergencyLapsed',
  at: minutesIn(9),
  data: ofCase(EMERGENCY_CASE),
};

type OfContacts<T extends EmergencyContactsEvent['type']> = Extract<EmergencyContactsEvent, { type: T }>;

export const contactDetails = (nth: number) => ({
  name: `Contact ${nth}`,
  phone: `+23480300000${String(nth).padStart(2, '0')}`,
  relationship: 'sibling',
});

export const contactAdded = (nth = 1, at: Instant = NOON): OfContacts<'EmergencyContactAdded'> => ({
  type: 'EmergencyContactAdded',
  at,
  data: { accountId: BOLA, contactId: `contact-${nth}` },
  personal: contactDetails(nth),
});

export const contactChanged = (nth = 1, at: Instant = minutesIn(1)): OfContacts<'EmergencyContactChanged'> => ({
  type: 'EmergencyContactChanged',
  at,
  data: { accountId: BOLA, contactId: `contact-${nth}` },
  personal: { ...contactDetails(nth), name: 'Kemi Ade' },
});

export const textsDeclined = (nth = 1): OfContacts<'EmergencyTextsDeclined'> => ({
  type: 'EmergencyTextsDeclined',
  at: minutesIn(1),
  data: { accountId: BOLA, contactId: `contact-${nth}` },
  personal: { phone: contactDetails(nth).phone },
});

export const textsAllowed = (nth = 1): OfContacts<'EmergencyTextsAllowed'> => ({
  type: 'EmergencyTextsAllowed',
  at: minutesIn(2),
  data: { accountId: BOLA, contactId: `contact-${nth}` },
  personal: { phone: contactDetails(nth).phone },
});

export const contactRemoved = (nth = 1): OfContacts<'EmergencyContactRemoved'> => ({
  type: 'EmergencyContactRemoved',
  at: minutesIn(2),
  data: { accountId: BOLA, contactId: `contact-${nth}` },
});
