import type { GrantableRole } from '@saferide/domain/account/roles';
import { fullNameOf, type PersonName } from '@saferide/domain/person/person-name';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, nullable, personalColumn, type RowOf, table, textColumn } from '../kernel/table.ts';

const peopleTable = table({
  columns: {
    account_id: textColumn(),
    first_name: personalColumn('account_id', textColumn()),
    last_name: personalColumn('account_id', textColumn()),
    sought_name: personalColumn('account_id', textColumn()),
    sought_last_name: personalColumn('account_id', textColumn()),
    email: personalColumn('account_id', textColumn()),
    phone_number: personalColumn('account_id', textColumn()),
    home_state: nullable(textColumn()),
    home_city: nullable(textColumn()),
    registered_at: instantColumn(),
    customer_since: nullable(instantColumn()),
    driver_since: nullable(instantColumn()),
    erased_at: nullable(instantColumn()),
  },
  key: ['account_id'],
  indexes: ['(registered_at, account_id)', '(email)', '(phone_number)', '(sought_name)', '(sought_last_name)'],
});

const heldTable = table({
  columns: {
    account_id: textColumn(),
    role: textColumn<GrantableRole>(),
    since: instantColumn(),
    granted_by: textColumn(),
    reason: personalColumn('account_id', textColumn()),
  },
  key: ['account_id', 'role'],
});

const named = (names: PersonName | null) => ({
  first_name: names?.firstName ?? null,
  last_name: names?.lastName ?? null,
  sought_name: names && fullNameOf(names).toLowerCase(),
  sought_last_name: names === null ? null : names.lastName.toLowerCase(),
});

type Person = RowOf<typeof peopleTable>;

const since = (row: Person | null, began: Partial<Person>): Person | null => row && { ...row, ...began };

export const people = defineReadModel('people', 2, { people: peopleTable, held: heldTable }, (on) => [
  on(
    'AccountRegistered',
    'people',
    ({ data }) => [data.accountId],
    (_, { at, data, personal }) => ({
      ...named(personal),
      account_id: data.accountId,
      email: personal?.email ?? null,
      phone_number: personal?.phoneNumber ?? null,
      home_state: null,
      home_city: null,
      registered_at: at,
      customer_since: null,
      driver_since: null,
      erased_at: null,
    }),
  ),
  on(
    'ProfileCompleted',
    'people',
    ({ data }) => [data.accountId],
    (row, { data, personal }) =>
      row && {
        ...row,
        ...named(personal),
        home_state: data.state,
        home_city: data.city,
      },
  ),
  on(
    'PhoneNumberChanged',
    'people',
    ({ data }) => [data.accountId],
    (row, { personal }) => row && { ...row, phone_number: personal?.phoneNumber ?? null },
  ),
  on(
    'EmailChanged',
    'people',
    ({ data }) => [data.accountId],
    (row, { personal }) => row && { ...row, email: personal?.email ?? null },
  ),
  on(
    'CustomerCreated',
    'people',
    ({ data }) => [data.accountId],
    (row, { at }) => since(row, { customer_since: at }),
  ),
  on(
    'DriverRegistered',
    'people',
    ({ data }) => [data.driverId],
    (row, { at }) => since(row, { driver_since: at }),
  ),
  on(
    'PersonalDataErased',
    'people',
    ({ data }) => [data.accountId],
    (row, { at }) => since(row, { erased_at: at }),
  ),
  on(
    'RoleGranted',
    'held',
    ({ data }) => [data.accountId, data.role],
    (_, { at, data, personal }) => ({
      account_id: data.accountId,
      role: data.role,
      since: at,
      granted_by: data.grantedBy,
      reason: personal?.reason ?? null,
    }),
  ),
  on(
    'RoleRevoked',
    'held',
    ({ data }) => [data.accountId, data.role],
    () => null,
  ),
]);
