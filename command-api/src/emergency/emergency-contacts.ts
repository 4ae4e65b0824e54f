import { driver } from '@saferide/domain/driver';
import {
  type EmergencyContact,
  type EmergencyContactsState,
  emergencyContacts,
  type TextRecipient,
  textRecipients,
} from '@saferide/domain/emergency';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { hasStoppedTexts, type TextOptOutServices } from '../kernel/text-opt-outs.ts';

export interface NamedContacts {
  readonly contacts: EmergencyContactsState;
  readonly inRegistration: EmergencyContact['said'];
}

/** Includes contacts who declined. */
export const namedContactsOf = async (log: Pick<EventLog, 'load'>, accountId: string): Promise<NamedContacts> => {
  const [{ state }, { events }] = await Promise.all([
    log.load(emergencyContacts, accountId),
    log.load(driver, accountId),
  ]);
  const registered = events.find(({ event }) => event.type === 'DriverRegistered')?.event;
  const inRegistration =
    registered?.type === 'DriverRegistered' ? (registered.personal?.emergencyContact ?? null) : null;
  return { contacts: state, inRegistration };
};

/** Latest last. */
export const declinedContactsOf = async (log: Pick<EventLog, 'load'>, accountId: string) => {
  const { state, events } = await log.load(emergencyContacts, accountId);
  return events.flatMap(({ event }) =>
    event.type === 'EmergencyTextsDeclined' && event.personal && state.declined.includes(event.personal.phone)
      ? [{ contactId: event.data.contactId, phone: event.personal.phone }]
      : [],
  );
};

export const contactsOf = async (parts: TextOptOutServices, accountId: string): Promise<readonly TextRecipient[]> => {
  const { contacts, inRegistration } = await namedContactsOf(parts.log, accountId);
  const phones = [...contacts.contacts.map(({ said }) => said), inRegistration].flatMap((said) => said?.phone ?? []);
  const stopped = await Promise.all(phones.map((phone) => hasStoppedTexts(parts, phone, accountId)));
  const declined = [...contacts.declined, ...phones.filter((_, nth) => stopped[nth])];
  return textRecipients({ ...contacts, declined }, inRegistration);
};
