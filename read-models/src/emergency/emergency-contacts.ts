import { defineReadModel } from '../kernel/read-model.ts';
import { boolean, instantColumn, personal, table, text } from '../kernel/table.ts';

const contactsTable = table({
  columns: {
    account_id: text(),
    /** The contact's id; `registration` for the contact in a driver's registration. */
    contact_id: text(),
    name: personal('account_id', text()),
    /** The contact's number in E.164 format. */
    phone: personal('account_id', text()),
    relationship: personal('account_id', text()),
    named_at: instantColumn(),
    declined: boolean(),
  },
  key: ['account_id', 'contact_id'],
});

const optOutsTable = table({
  columns: {
    number_digest: text(),
    /** The account about which texts were stopped, or `everyone`. */
    about: text(),
  },
  key: ['number_digest', 'about'],
});

export const EVERYONE = 'everyone';

export const emergencyContactsModel = defineReadModel(
  'emergency_contacts',
  3,
  { contacts: contactsTable, opt_outs: optOutsTable },
  (on) => [
    on(
      'DriverRegistered',
      'contacts',
      ({ data }) => [data.driverId, 'registration'],
      (_, { at, data, personal: part }) => ({
        ...{ account_id: data.driverId, contact_id: 'registration', named_at: at, declined: false },
        name: part?.emergencyContact.name ?? null,
        phone: part?.emergencyContact.phone ?? null,
        relationship: part?.emergencyContact.relationship ?? null,
      }),
    ),
    on(
      'EmergencyContactAdded',
      'contacts',
      ({ data }) => [data.accountId, data.contactId],
      (_, { at, data, personal: part }) => ({
        ...{ account_id: data.accountId, contact_id: data.contactId, named_at: at, declined: false },
        ...{ name: part?.name ?? null, phone: part?.phone ?? null, relationship: part?.relationship ?? null },
      }),
    ),
    on(
      'EmergencyContactChanged',
      'contacts',
      ({ data }) => [data.accountId, data.contactId],
      (row, { personal: part }) =>
        row && {
          ...row,
          ...{ name: part?.name ?? null, phone: part?.phone ?? null, relationship: part?.relationship ?? null },
          // A new number counts as another person, who has not declined texts.
          declined: row.declined && row.phone === part?.phone,
        },
    ),
    on(
      'EmergencyContactRemoved',
      'contacts',
      ({ data }) => [data.accountId, data.contactId],
      () => null,
    ),
    on(
      'EmergencyTextsDeclined',
      'contacts',
      ({ data }) => [data.accountId, data.contactId],
      (row) => row && { ...row, declined: true },
    ),
    on(
      'EmergencyTextsAllowed',
      'contacts',
      ({ data }) => [data.accountId, data.contactId],
      (row) => row && { ...row, declined: false },
    ),
    on(
      'TextsStopped',
      'opt_outs',
      ({ data }) => [data.numberDigest, data.accountId ?? EVERYONE],
      (_, { data }) => ({ number_digest: data.numberDigest, about: data.accountId ?? EVERYONE }),
    ),
    on(
      'TextsResumed',
      'opt_outs',
      ({ data }) => [data.numberDigest, data.accountId ?? EVERYONE],
      () => null,
    ),
  ],
);
