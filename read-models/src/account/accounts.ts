import type { NotificationSettingsView } from '@saferide/contracts/account/account';
import type { GrantableRole } from '@saferide/domain/account/roles';
import { coordinatesColumns, coordinatesRowOf } from '../kernel/place-columns.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  jsonColumn,
  nullable,
  personalColumn,
  table,
  textColumn,
} from '../kernel/table.ts';

const accountsTable = table({
  columns: {
    account_id: textColumn(),
    first_name: personalColumn('account_id', textColumn()),
    last_name: personalColumn('account_id', textColumn()),
    email: personalColumn('account_id', textColumn()),
    phone_number: personalColumn('account_id', textColumn()),
    has_profile: booleanColumn(),
    profile_state: nullable(textColumn()),
    profile_city: nullable(textColumn()),
    profile_address: personalColumn('account_id', textColumn()),
    customer_since: nullable(instantColumn()),
    driver_since: nullable(instantColumn()),
    granted_roles: jsonColumn<readonly GrantableRole[]>(),
    notification_settings: nullable(jsonColumn<NotificationSettingsView>()),
    /** Ids of saved places in the rider's order; null if the rider never ordered them. */
    favorite_order: nullable(jsonColumn<readonly string[]>()),
    terms_version: nullable(textColumn()),
    terms_accepted_at: nullable(instantColumn()),
    registered_at: instantColumn(),
    erased_at: nullable(instantColumn()),
  },
  key: ['account_id'],
});

const favoritesTable = table({
  columns: {
    account_id: textColumn(),
    favorite_id: textColumn(),
    name: personalColumn('account_id', textColumn()),
    address: personalColumn('account_id', textColumn()),
    ...coordinatesColumns('account_id'),
    saved_at: instantColumn(),
  },
  key: ['account_id', 'favorite_id'],
});

export const accounts = defineReadModel('accounts', 4, { accounts: accountsTable, favorites: favoritesTable }, (on) => [
  on(
    'AccountRegistered',
    'accounts',
    ({ data }) => [data.accountId],
    (_, { at, data, personal }) => ({
      account_id: data.accountId,
      first_name: personal?.firstName ?? null,
      last_name: personal?.lastName ?? null,
      email: personal?.email ?? null,
      phone_number: personal?.phoneNumber ?? null,
      has_profile: false,
      profile_state: null,
      profile_city: null,
      profile_address: null,
      customer_since: null,
      driver_since: null,
      granted_roles: [],
      notification_settings: null,
      favorite_order: null,
      terms_version: null,
      terms_accepted_at: null,
      registered_at: at,
      erased_at: null,
    }),
  ),
  on(
    'ProfileCompleted',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { data, personal }) =>
      row && {
        ...row,
        first_name: personal?.firstName ?? null,
        last_name: personal?.lastName ?? null,
        has_profile: true,
        profile_state: data.state,
        profile_city: data.city,
        profile_address: personal?.address ?? null,
      },
  ),
  on(
    'PhoneNumberChanged',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { personal }) => row && { ...row, phone_number: personal?.phoneNumber ?? null },
  ),
  on(
    'EmailChanged',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { personal }) => row && { ...row, email: personal?.email ?? null },
  ),
  on(
    'CustomerCreated',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { at }) => row && { ...row, customer_since: at },
  ),
  on(
    'TermsAccepted',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { at, data }) => row && { ...row, terms_version: data.version, terms_accepted_at: at },
  ),
  on(
    'DriverRegistered',
    'accounts',
    ({ data }) => [data.driverId],
    (row, { at }) => row && { ...row, driver_since: at },
  ),
  on(
    'RoleGranted',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { data }) =>
      row && { ...row, granted_roles: [...row.granted_roles.filter((role) => role !== data.role), data.role].sort() },
  ),
  on(
    'RoleRevoked',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { data }) => row && { ...row, granted_roles: row.granted_roles.filter((role) => role !== data.role) },
  ),
  on(
    'NotificationSettingsChanged',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { data }) => row && { ...row, notification_settings: data.settings },
  ),
  on(
    'PersonalDataErased',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { at }) => row && { ...row, erased_at: at },
  ),
  on(
    'FavoriteLocationSaved',
    'favorites',
    ({ data }) => [data.accountId, data.favoriteId],
    (_, { at, data, personal }) => ({
      account_id: data.accountId,
      favorite_id: data.favoriteId,
      name: personal?.name ?? null,
      address: personal?.address ?? null,
      ...coordinatesRowOf(personal),
      saved_at: at,
    }),
  ),
  on(
    'FavoriteLocationRenamed',
    'favorites',
    ({ data }) => [data.accountId, data.favoriteId],
    (row, { personal }) => row && { ...row, name: personal?.name ?? null },
  ),
  on(
    'FavoriteLocationsOrdered',
    'accounts',
    ({ data }) => [data.accountId],
    (row, { data }) => row && { ...row, favorite_order: data.favoriteIds },
  ),
  on(
    'FavoriteLocationRemoved',
    'favorites',
    ({ data }) => [data.accountId, data.favoriteId],
    () => null,
  ),
]);
