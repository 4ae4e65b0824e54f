import { type ContactView, readContacts } from '@saferide/contracts/emergency/contacts';
import { type EmergencyView, ownEmergency } from '@saferide/contracts/emergency/sos';
import { textRecipients } from '@saferide/domain/emergency';
import {
  emergencyNumbers,
  REGISTRATION_CONTACT,
  SUPPORT_CONTACT,
} from '@saferide/domain/emergency/contacts/default-contacts';
import { ABOUT_EVERYONE } from '@saferide/read-models/emergency/emergency-contacts';
import type { ContactDelivery, Deliveries } from '@saferide/read-models/inside/deliveries';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

const serviceNames = {
  112: { name: 'National emergency', relationship: 'Police, fire and ambulance' },
  122: { name: 'Road safety', relationship: 'Federal Road Safety Corps' },
} as const satisfies Readonly<Record<(typeof emergencyNumbers)[number], unknown>>;

/** Returns those of `phones` (E.164) whose owners opted out of texts about the account or about everyone. */
export const optedOutPhones = async (
  { models, numberDigest }: { readonly models: ModelReader<'emergency_contacts'> } & Pick<ReadServices, 'numberDigest'>,
  accountId: string,
  phones: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (phones.length === 0) return new Set();
  const optOuts = await models
    .selectFrom('emergency_contacts.opt_outs')
    .select('number_digest')
    .where('number_digest', 'in', phones.map(numberDigest))
    .where('about', 'in', [accountId, ABOUT_EVERYONE])
    .execute();
  const optedOut = new Set(optOuts.map(({ number_digest: digest }) => digest));
  return new Set(phones.filter((phone) => optedOut.has(numberDigest(phone))));
};

export const readNamedContacts = async (
  { models, numberDigest }: { readonly models: ModelReader<'emergency_contacts'> } & Pick<ReadServices, 'numberDigest'>,
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
    name === null || phone === null ? [] : [{ contactId, name, phone, relationship: relationship ?? '', declined }],
  );
  const optedOut = await optedOutPhones(
    { models, numberDigest },
    accountId,
    named.map(({ phone }) => phone),
  );
  const all = named.map((contact) => ({ ...contact, declined: contact.declined || optedOut.has(contact.phone) }));
  const own = all.filter(({ contactId }) => contactId !== REGISTRATION_CONTACT);
  const registered = all.find(({ contactId }) => contactId === REGISTRATION_CONTACT) ?? null;
  const declined = all.filter((one) => one.declined).map(({ phone }) => phone);
  const contacts = own.map(({ contactId, ...details }) => ({ contactId, said: details }));
  const recipients = textRecipients({ contacts, declined }, registered);
  return { own, registered, textedIds: recipients.map(({ contactId }) => contactId) };
};

export const mountEmergencyContacts = (router: Router, { queries, supportPhone, numberDigest }: ReadServices): void =>
  mountQuery(router, readContacts, queries, 'content', async ({ caller: { accountId }, models }) => {
    const { own, registered, textedIds } = await readNamedContacts({ models, numberDigest }, accountId);
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

type State = EmergencyView['told'][number]['state'];

const stateOf = ({ state }: ContactDelivery): State => {
  if (state === 'waiting') return 'waiting';
  return state === 'delivered' ? 'sent' : 'failed';
};

export const contactTextStatesOf = async (
  deliveries: Pick<Deliveries, 'toContacts'>,
  accountId: string,
  caseId: string,
): Promise<ReadonlyMap<string, State>> => {
  const texts = (await deliveries.toContacts(accountId)).filter(
    ({ kind, facts }) => kind === 'emergency_contact_raised' && facts.caseId === caseId,
  );
  const best: Record<State, number> = { failed: 0, waiting: 1, sent: 2 };
  const found = new Map<string, State>();
  for (const text of texts) {
    const [now, before] = [stateOf(text), found.get(text.facts.contactId)];
    if (before === undefined || best[now] > best[before]) found.set(text.facts.contactId, now);
  }
  return found;
};

export const mountOwnEmergency = (router: Router, { queries, deliveries, numberDigest }: ReadServices): void =>
  mountQuery(router, ownEmergency, queries, 'content', async ({ caller: { accountId }, models }) => {
    const row = await models
      .selectFrom('emergencies.cases')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('raised_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { own, registered } = await readNamedContacts({ models, numberDigest }, accountId);
    if (!row) return { body: { emergency: null } };
    const texts = await contactTextStatesOf(deliveries, accountId, row.case_id);
    const contacts = registered ? [registered, ...own] : own;
    return {
      body: {
        emergency: {
          ...{ id: row.case_id, status: row.status, as: row.as_side, rideId: row.ride_id, silent: row.silent },
          ...{ raisedAt: row.raised_at, acknowledgedAt: row.acknowledged_at },
          endedAt: row.closed_at ?? row.withdrawn_at,
          messages: [...row.messages],
          told: contacts.flatMap(({ contactId, name, phone }) => {
            const state = texts.get(contactId);
            return state === undefined ? [] : [{ contactId, name, phone, state }];
          }),
        },
      },
    };
  });
