import { type Command, lifecycleOf } from '../../kernel/lifecycle.ts';
import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { countText } from '../../kernel/wording.ts';
import { type Instant, lagosDay } from '../../time/instant.ts';
import { emergencyPolicy } from '../emergency-policy.ts';
import { DEFAULT_RELATIONSHIP, isDefaultContact } from './default-contacts.ts';
import type { EmergencyContactsEvent } from './events.ts';

/** `said` is null once erased. */
export interface EmergencyContact {
  readonly contactId: string;
  readonly said: { readonly name: string; readonly phone: string; readonly relationship: string } | null;
  readonly namedAt: Instant;
}

/** Contacts are listed oldest first; `changes` counts additions and changes on the last day (Africa/Lagos) with any. */
export interface EmergencyContactsState {
  readonly status: 'kept';
  readonly contacts: readonly EmergencyContact[];
  readonly declined: readonly string[];
  readonly changes: { readonly day: string; readonly count: number };
  /** The phone number of each choice to decline or allow texts on `day`. */
  readonly answers: { readonly day: string; readonly phones: readonly string[] };
}

type EmergencyContactsRefusal =
  | { readonly refusal: 'ContactIncomplete' }
  | { readonly refusal: 'DefaultContact' }
  | { readonly refusal: 'NoSuchContact' }
  | { readonly refusal: 'ContactNamedAlready' }
  | { readonly refusal: 'OwnNumberAsContact' }
  | { readonly refusal: 'ContactDeclined' }
  | { readonly refusal: 'TooManyContacts'; readonly limit: number }
  | { readonly refusal: 'TooManyContactChanges'; readonly limit: number }
  | { readonly refusal: 'TooManyContactTextChanges'; readonly limit: number };

export const textsDeclinedText = notNowText(
  'This person has asked us not to text them about you. Add someone else, or ask them to allow our texts again with the link we sent them.',
);

/** The first two sentences are quoted from spec 2 §5.5. */
export const emergencyContactsRefusals: RefusalWords<EmergencyContactsRefusal> = {
  ContactIncomplete: outOfBoundsText('Invalid Contact - Please provide both name and phone number'),
  DefaultContact: notNowText('Cannot Remove - Default emergency services cannot be removed'),
  NoSuchContact: notThereText('We can’t find this emergency contact. Refresh to see your list.'),
  ContactNamedAlready: notNowText('This number is already one of your emergency contacts. Enter a different one.'),
  OwnNumberAsContact: outOfBoundsText('This is your own number. Enter someone else’s.'),
  ContactDeclined: textsDeclinedText,
  TooManyContacts: notNowText(
    ({ limit }) => `You already have ${countText(limit, 'emergency contact')}, which is the limit. Remove one first.`,
  ),
  TooManyContactChanges: notNowText(
    ({ limit }) => `You have changed your emergency contacts ${countText(limit, 'time')} today. Try again tomorrow.`,
  ),
  TooManyContactTextChanges: notNowText(
    ({ limit }) => `You’ve changed this ${countText(limit, 'time')} today, so texts stay off. Try again tomorrow.`,
  ),
};

/** `phone` is in E.164. */
interface ContactDetails {
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

interface NameContact extends Command, ContactDetails {
  readonly accountId: string;
  readonly contactId: string;
  readonly ownNumbers: readonly string[];
  readonly hasStoppedTexts: boolean;
}

export interface AddEmergencyContact extends NameContact {
  readonly type: 'AddEmergencyContact';
}
interface ChangeEmergencyContact extends NameContact {
  readonly type: 'ChangeEmergencyContact';
}
interface RemoveEmergencyContact extends Command {
  readonly type: 'RemoveEmergencyContact';
  readonly accountId: string;
  readonly contactId: string;
}

interface DeclineEmergencyTexts extends Command {
  readonly type: 'DeclineEmergencyTexts';
  readonly accountId: string;
  readonly contactIds: readonly string[];
  readonly phone: string;
}
interface AllowEmergencyTexts extends Command {
  readonly type: 'AllowEmergencyTexts';
  readonly accountId: string;
  readonly contactIds: readonly string[];
  readonly phone: string;
}

export type EmergencyContactsCommand =
  | AddEmergencyContact
  | ChangeEmergencyContact
  | RemoveEmergencyContact
  | DeclineEmergencyTexts
  | AllowEmergencyTexts;

const { on, decider } = lifecycleOf<
  EmergencyContactsState,
  EmergencyContactsCommand,
  EmergencyContactsEvent,
  EmergencyContactsRefusal
>();

type Any = EmergencyContactsState;

const detailsIn = ({ name, phone, relationship }: AddEmergencyContact | ChangeEmergencyContact) => ({
  name: name.trim(),
  phone: phone.trim(),
  relationship: relationship.trim() || DEFAULT_RELATIONSHIP,
});

const amiss = ({ contacts, changes, declined }: Any, command: AddEmergencyContact | ChangeEmergencyContact) => {
  const { name, phone } = detailsIn(command);
  if (name === '' || phone === '') return { refusal: 'ContactIncomplete' } as const;
  if (command.ownNumbers.includes(phone)) return { refusal: 'OwnNumberAsContact' } as const;
  const other = contacts.some(
    ({ contactId, said: details }) => contactId !== command.contactId && details?.phone === phone,
  );
  if (other) return { refusal: 'ContactNamedAlready' } as const;
  if (declined.includes(phone) || command.hasStoppedTexts) return { refusal: 'ContactDeclined' } as const;
  const { maxContactChangesADay: limit } = emergencyPolicy;
  return changes.day === lagosDay(command.now) && changes.count >= limit
    ? ({ refusal: 'TooManyContactChanges', limit } as const)
    : null;
};

const same = (stored: EmergencyContact, command: ChangeEmergencyContact): boolean => {
  const { name, phone, relationship } = detailsIn(command);
  return stored.said?.name === name && stored.said.phone === phone && stored.said.relationship === relationship;
};

const add = (state: Any, command: AddEmergencyContact) => {
  const { accountId, contactId } = command;
  if (state.contacts.some((stored) => stored.contactId === contactId)) return [];
  const refusal = amiss(state, command);
  if (refusal) return refusal;
  const { maxContacts: limit } = emergencyPolicy;
  if (state.contacts.length >= limit) return { refusal: 'TooManyContacts', limit } as const;
  return [{ type: 'EmergencyContactAdded', data: { accountId, contactId }, personal: detailsIn(command) } as const];
};

const change = (state: Any, command: ChangeEmergencyContact) => {
  const { accountId, contactId } = command;
  const stored = state.contacts.find((one) => one.contactId === contactId);
  if (!stored) return { refusal: isDefaultContact(contactId) ? 'DefaultContact' : 'NoSuchContact' } as const;
  if (same(stored, command)) return [];
  return (
    amiss(state, command) ?? [
      { type: 'EmergencyContactChanged', data: { accountId, contactId }, personal: detailsIn(command) } as const,
    ]
  );
};

const evolve = (state: EmergencyContactsState, event: EmergencyContactsEvent): EmergencyContactsState => {
  if (event.type === 'EmergencyTextsDeclined' || event.type === 'EmergencyTextsAllowed') {
    const phone = event.personal?.phone;
    const declines = event.type === 'EmergencyTextsDeclined';
    // Several contacts may share a number: only the first event changes the state.
    if (phone === undefined || state.declined.includes(phone) === declines) return state;
    const others = state.declined.filter((one) => one !== phone);
    const day = lagosDay(event.at);
    const phones = [...(state.answers.day === day ? state.answers.phones : []), phone];
    return { ...state, declined: declines ? [...others, phone] : others, answers: { day, phones } };
  }
  const { contactId } = event.data;
  const others = state.contacts.filter((stored) => stored.contactId !== contactId);
  if (event.type === 'EmergencyContactRemoved') return { ...state, contacts: others };
  const day = lagosDay(event.at);
  const changes = { day, count: state.changes.day === day ? state.changes.count + 1 : 1 };
  const before = state.contacts.find((stored) => stored.contactId === contactId);
  const isSameNumber = before?.said != null && before.said.phone === event.personal?.phone;
  const contact = { contactId, said: event.personal, namedAt: isSameNumber ? before.namedAt : event.at };
  const contacts =
    event.type === 'EmergencyContactAdded'
      ? [...others, contact]
      : state.contacts.map((stored) => (stored.contactId === contactId ? contact : stored));
  return { ...state, contacts, changes };
};

const answered = <T extends 'EmergencyTextsDeclined' | 'EmergencyTextsAllowed'>(
  type: T,
  { accountId, contactIds, phone }: DeclineEmergencyTexts | AllowEmergencyTexts,
) => contactIds.map((contactId) => ({ type, data: { accountId, contactId }, personal: { phone } }) as const);

const decline = ({ declined }: Any, command: DeclineEmergencyTexts) =>
  declined.includes(command.phone) ? [] : answered('EmergencyTextsDeclined', command);

/** One change a day is reserved for stopping texts. */
const allow = ({ declined, answers }: Any, command: AllowEmergencyTexts) => {
  const { phone, now } = command;
  if (!declined.includes(phone)) return [];
  const { maxContactTextChangesADay: limit } = emergencyPolicy;
  const changed = answers.day === lagosDay(now) ? answers.phones.filter((one) => one === phone).length : 0;
  if (changed >= limit - 1) return { refusal: 'TooManyContactTextChanges', limit } as const;
  return answered('EmergencyTextsAllowed', command);
};

export const emergencyContacts = decider(
  'emergencyContacts',
  { status: 'kept', contacts: [], declined: [], changes: { day: '', count: 0 }, answers: { day: '', phones: [] } },
  evolve,
  [
    on('kept', 'AddEmergencyContact', ['EmergencyContactAdded'], add),
    on('kept', 'ChangeEmergencyContact', ['EmergencyContactChanged'], change),
    on('kept', 'RemoveEmergencyContact', ['EmergencyContactRemoved'], ({ contacts }, { accountId, contactId }) => {
      if (isDefaultContact(contactId)) return { refusal: 'DefaultContact' };
      if (!contacts.some((stored) => stored.contactId === contactId)) return { refusal: 'NoSuchContact' };
      return [{ type: 'EmergencyContactRemoved', data: { accountId, contactId } }];
    }),
    on('kept', 'DeclineEmergencyTexts', ['EmergencyTextsDeclined'], decline),
    on('kept', 'AllowEmergencyTexts', ['EmergencyTextsAllowed'], allow),
  ],
);
