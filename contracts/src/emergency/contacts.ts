import { DEFAULT_RELATIONSHIP } from '@saferide/domain/emergency/contacts/defaults';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contactName, mobileNumber, shownOnOneLine } from '../fields.ts';
import { emergencyFigures } from './figures.ts';

/** Whom one person has named to be told in an emergency: `spec/` document 2 §3.8, §4.10, §5.5. */

const INCOMPLETE = 'Please provide both name and phone number';

export const contactFields = z.object({
  name: contactName(INCOMPLETE),
  phone: mobileNumber(INCOMPLETE),
  relationship: shownOnOneLine({ max: 40 })
    .nullish()
    .transform((said) => said || DEFAULT_RELATIONSHIP),
});

/** `service`: everybody's. `registration`: in the driver's registration. Neither can be removed. */
export const contactKinds = ['service', 'registration', 'own'] as const;

export const contactView = z.object({
  id: z.string(),
  kind: z.enum(contactKinds),
  name: z.string(),
  /** As it is dialled. */
  phone: z.string(),
  relationship: z.string(),
  /** Whether a text goes to them. */
  texted: z.boolean(),
  /** They asked for no texts about this person. */
  declined: z.boolean(),
});
export type ContactView = z.infer<typeof contactView>;

export const readContacts = defineCall({
  method: 'GET',
  path: '/api/emergency/contacts',
  roles: ['account'],
  drawnFrom: ['emergency_contacts'],
  summary: 'Emergency numbers, and whom the caller has named to be told in an emergency',
  response: z.array(contactView),
});

const which = z.object({ id: z.string().min(1).max(60) });
const kept = z.object({ id: z.string(), name: z.string(), phone: z.string(), relationship: z.string() });

export const addContact = defineCall({
  method: 'POST',
  path: '/api/emergency/contacts',
  roles: ['account'],
  summary: `Names somebody to be told in an emergency; ${emergencyFigures.mostContacts} at most`,
  body: contactFields,
  response: kept,
  success: 201,
});

export const changeContact = defineCall({
  method: 'PUT',
  path: '/api/emergency/contacts/:id',
  roles: ['account'],
  summary: 'Changes the name, the number or the relationship of an emergency contact',
  params: which,
  body: contactFields,
  response: kept,
});

export const removeContact = defineCall({
  method: 'DELETE',
  path: '/api/emergency/contacts/:id',
  roles: ['account'],
  summary: 'Takes an emergency contact away; the numbers that everybody has stay',
  params: which,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

/** By an emergency contact or family member, who needs no account: the link in our text proves that the number is theirs. */
export const answerAsContact = defineCall({
  method: 'POST',
  path: '/api/emergency/contact-texts',
  roles: ['visitor'],
  summary: 'Stops texts about the person who named this number, or about anybody, or allows them again',
  /** `everyone`: stops texts about anybody. Allowing texts allows those about this person only. */
  body: z.object({ token: z.string().min(1).max(100), allow: z.boolean(), everyone: z.boolean().optional() }),
  /** `name`: the first name of the person who named them; null where it is not known. */
  response: z.object({ name: z.string().nullable(), allowed: z.boolean(), everyone: z.boolean() }),
});
