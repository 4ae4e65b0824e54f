import { type ContactView, readContacts } from '@saferide/contracts/emergency/contacts';
import { textRecipients } from '@saferide/domain/emergency';
import {
  emergencyNumbers,
  REGISTRATION_CONTACT,
  SUPPORT_CONTACT,
} from '@saferide/domain/emergency/contacts/default-contacts';
import { EVERYONE } from '@saferide/read-models/emergency/emergency-contacts';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

const serviceNames = {
  112: { name: 'National emergency', relationship: 'Police, fire and ambulance' },
  122: { name: 'Road safety', relationship: 'Federal Road Safety Corps' },
} as const satisfies Readonly<Record<(typeof emergencyNumbers)[number], unknown>>;

export const namedContacts = async (
  { models, numberDigest }: { readonly models: Reading<'emergency_contacts'> } & Pick<ReadServices, 'numberDigest'>,
  accountId: string,
) => {
  const rows = await models
    .selectFrom('emergency_contacts.contacts')
    .select(['contact_id', 'name', 'phone', 'relationship', 'declined'])
    .where('account_id', '=', accountId)
    .orderBy('named_at')
    .orderBy('contact_id')
    .execute();
  const named = rows.flatMap(({ contact_id: contactId, name, phone, relationship, declined }) =>
    name === null || phone === null
      ? []
      : [{ contactId, name, phone, relationship: relationship ?? '', declined, digest: numberDigest(phone) }],
  );
  const optOuts =
    named.length === 0
      ? []
      : await models
          .selectFrom('emergency_contacts.opt_outs')
          .select('number_digest')
          .where(
            'number_digest',
            'in',
            named.map(({ digest }) => digest),
          )
          .where('about', 'in', [accountId, EVERYONE])
          .execute();
  const stopped = new Set(optOuts.map(({ number_digest: digest }) => digest));
  const all = named.map(({ digest, ...contact }) => ({
    ...contact,
    declined: contact.declined || stopped.has(digest),
  }));
  const own = all.filter(({ contactId }) => contactId !== REGISTRATION_CONTACT);
  const registered = all.find(({ contactId }) => contactId === REGISTRATION_CONTACT) ?? null;
  const declined = all.filter((one) => one.declined).map(({ phone }) => phone);
  const contacts = own.map(({ contactId, ...details }) => ({ contactId, said: details }));
  const recipients = textRecipients({ contacts, declined }, registered);
  return { own, registered, textedIds: recipients.map(({ contactId }) => contactId) };
};

export const mountContacts = (router: Router, { queries, supportPhone, numberDigest }: ReadServices): void =>
  mountQuery(router, readContacts, queries, 'content', async ({ caller: { accountId }, models }) => {
    const { own, registered, textedIds } = await namedContacts({ models, numberDigest }, accountId);
    const service = (id: string, details: { readonly name: string; readonly relationship: string }, phone: string) =>
      ({ id, kind: 'service', ...details, phone, texted: false, declined: false }) satisfies ContactView;
    const named = (kind: 'own' | 'registration') => (one: (typeof own)[number]) => {
      const { contactId: id, name, phone, relationship, declined } = one;
      return { id, kind, name, phone, relationship, declined, texted: textedIds.includes(id) } satisfies ContactView;
    };
    const support = { name: 'SafeRide support', relationship: 'The SafeRide team' };
    return {
      body: [
        ...emergencyNumbers.map((number) => service(number, serviceNames[number], number)),
        ...(supportPhone === null ? [] : [service(SUPPORT_CONTACT, support, supportPhone)]),
        ...(registered ? [registered].map(named('registration')) : []),
        ...own.map(named('own')),
      ],
    };
  });
