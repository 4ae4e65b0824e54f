import { DEFAULT_RELATIONSHIP } from '@saferide/domain/emergency/contacts/default-contacts';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { contactName, mobileNumber, singleLineText } from '../kernel/fields.ts';
import { emergencyLimits } from './limits.ts';

const INCOMPLETE = 'Please provide both name and phone number';

/** Form fields of an emergency contact. */
export const contactFields = z.object({
  name: contactName(INCOMPLETE),
  phone: mobileNumber(INCOMPLETE),
  relationship: singleLineText({ max: 40 })
    .nullish()
    .transform((text) => text || DEFAULT_RELATIONSHIP),
});

/** Where a contact comes from; a person can remove only `own` contacts. */
export const contactKinds = ['service', 'registration', 'own'] as const;

/** An emergency contact as its person sees it. */
export const contactView = z.object({
  id: z.string(),
  kind: z.enum(contactKinds),
  name: z.string(),
  phone: z.string(),
  relationship: z.string(),
  texted: z.boolean(),
  declined: z.boolean(),
});
export type ContactView = z.infer<typeof contactView>;

export const readContacts = defineCall({
  method: 'GET',
  path: '/api/emergency/contacts',
  roles: ['account'],
  drawnFrom: ['emergency_contacts'],
  summary: "Lists public emergency numbers and the caller's emergency contacts",
  response: z.array(contactView),
});

const which = z.object({ id: z.string().min(1).max(60) });
const storedContact = z.object({ id: z.string(), name: z.string(), phone: z.string(), relationship: z.string() });

export const addContact = defineCall({
  method: 'POST',
  path: '/api/emergency/contacts',
  roles: ['account'],
  summary: `Adds an emergency contact; ${emergencyLimits.mostContacts} at most`,
  body: contactFields,
  response: storedContact,
  success: 201,
});

export const changeContact = defineCall({
  method: 'PUT',
  path: '/api/emergency/contacts/:id',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: 'Changes the name, phone number or relationship of an emergency contact',
  params: which,
  body: contactFields,
  response: storedContact,
});

export const removeContact = defineCall({
  method: 'DELETE',
  path: '/api/emergency/contacts/:id',
  roles: ['account'],
  requiresRecentSignIn: true,
  summary: "Removes one of the caller's emergency contacts; public emergency numbers cannot be removed",
  params: which,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

/** The token in the link that a contact got by text message. */
const contactToken = z.string().min(1).max(100);
/** `name`: the person's first name; null if unknown. `everyone`: texts about everyone are stopped. */
const contactTexts = z.object({ name: z.string().nullable(), allowed: z.boolean(), everyone: z.boolean() });

export const checkContactLink = defineCall({
  method: 'POST',
  path: '/api/emergency/contact-texts/check-link',
  roles: ['visitor'],
  summary: 'Says whether the number to which the link was sent gets texts about the person who named it',
  body: z.object({ token: contactToken }),
  response: contactTexts,
});

export const answerAsContact = defineCall({
  method: 'POST',
  path: '/api/emergency/contact-texts',
  roles: ['visitor'],
  summary: 'Stops texts about the person who named this number, or about everyone, or allows them again',
  body: z.object({ token: contactToken, allow: z.boolean(), everyone: z.boolean().optional() }),
  response: contactTexts,
});
