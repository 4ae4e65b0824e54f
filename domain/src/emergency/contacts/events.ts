import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../../kernel/define-events.ts';

/** `phone` is in E.164. */
const contact = z.object({ name: z.string(), phone: z.string(), relationship: z.string() });
const number = z.object({ phone: z.string() });
const data = z.object({ accountId: id, contactId: id });

/** Stream `emergencyContacts-{accountId}`. */
export const emergencyContactsEvents = defineEvents({
  EmergencyContactAdded: { version: 1, data, personal: contact, subject: 'accountId' },
  EmergencyContactChanged: { version: 1, data, personal: contact, subject: 'accountId' },
  EmergencyContactRemoved: { version: 1, data },
  EmergencyTextsDeclined: { version: 1, data, personal: number, subject: 'accountId' },
  EmergencyTextsAllowed: { version: 1, data, personal: number, subject: 'accountId' },
});

export type EmergencyContactsEvent = EventOf<typeof emergencyContactsEvents>;
