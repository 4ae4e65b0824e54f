import { defineReadModel } from '../kernel/read-model.ts';
import { booleanColumn, instantColumn, personalColumn, table, textColumn } from '../kernel/table.ts';

const contactsTable = table({
  columns: {
    account_id: textColumn(),
    /** The contact's id; `registration` for the contact in a driver's registration. */
    contact_id: textColumn(),
    name: personalColumn('account_id', textColumn()),
    /** The contact's number in E.164 format. */
    phone: personalColumn('account_id', textColumn()),
    relationship: personalColumn('account_id', textColumn()),
    /** When the person named the number. */
    named_at: instantColumn(),
    declined: booleanColumn(),
  },
  key: ['account_id', 'contact_id'],
  indexes: ['(phone)'],
});

const optOutsTable = table({
  columns: {
    number_digest: textColumn(),
    /** The account about which texts were stopped, or `everyone`. */
    about: textColumn(),
  },
  key: ['number_digest', 'about'],
});

export const ABOUT_EVERYONE = 'everyone';

export const emergencyContactsModel = defineReadModel(
  'emergency_contacts',
  4,
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
      (row, { at, personal: part }) =>
        row && {
          ...row,
          named_at: row.phone !== null && row.phone === part?.phone ? row.named_at : at,
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
      ({ data }) => [data.numberDigest, data.accountId ?? ABOUT_EVERYONE],
      (_, { data }) => ({ number_digest: data.numberDigest, about: data.accountId ?? ABOUT_EVERYONE }),
    ),
    on(
      'TextsResumed',
      'opt_outs',
      ({ data }) => [data.numberDigest, data.accountId ?? ABOUT_EVERYONE],
      () => null,
    ),
  ],
);
