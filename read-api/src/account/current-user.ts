import { notificationSettings, readNotificationSettings } from '@saferide/contracts/account/account';
import { currentUser, type UserView } from '@saferide/contracts/account/current-user';
import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { signLiveToken } from '@saferide/infrastructure/callers/live-token';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { personName } from '../queries/person-names.ts';
import { NotYetAvailable } from '../queries/problems.ts';

const userOf = (models: ModelReader<'accounts' | 'drivers'>, accountId: string) =>
  models
    .selectFrom('accounts.accounts as a')
    .leftJoin('drivers.drivers as d', 'd.driver_id', 'a.account_id')
    .select(['a.account_id', 'a.first_name', 'a.last_name', 'a.email', 'a.phone_number', 'a.has_profile'])
    .select(['a.profile_state', 'a.profile_city', 'a.profile_address'])
    .select(['a.terms_version', 'a.terms_accepted_at', 'a.customer_since', 'a.granted_roles'])
    .select(['d.verification_status', 'd.vehicle_type', 'd.registered_at'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirst();

type UserRow = NonNullable<Awaited<ReturnType<typeof userOf>>>;

const profileOf = (row: UserRow): UserView['profile'] =>
  row.has_profile
    ? {
        fullName: personName(row),
        phoneNumber: row.phone_number,
        state: row.profile_state ?? '',
        city: row.profile_city ?? '',
        address: row.profile_address,
      }
    : null;

const driverOf = (row: UserRow): UserView['driver'] =>
  row.registered_at === null || row.verification_status === null || row.vehicle_type === null
    ? null
    : {
        id: row.account_id,
        verificationStatus: row.verification_status,
        vehicleType: row.vehicle_type,
        createdAt: row.registered_at,
      };

const userView = (row: UserRow): UserView => ({
  id: row.account_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phoneNumber: row.phone_number,
  roles: [...row.granted_roles],
  profile: profileOf(row),
  terms:
    row.terms_version === null || row.terms_accepted_at === null
      ? null
      : { version: row.terms_version, acceptedAt: row.terms_accepted_at },
  customer: row.customer_since === null ? null : { id: row.account_id, createdAt: row.customer_since },
  driver: driverOf(row),
});

export const mountCurrentUser = (router: Router, services: ReadServices): void => {
  const { queries, liveTokens } = services;
  mountQuery(router, currentUser, queries, 'never', async ({ caller, models }) => {
    const row = await userOf(models, caller.accountId);
    // A new account may have a session before its row is projected.
    if (!row) throw new NotYetAvailable('accounts', 'Your account');
    return { body: { ...userView(row), jwtToken: signLiveToken(liveTokens, caller) } };
  });
};

export const mountFavoriteLocationQueries = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, favoriteLocations, queries, 'position', async ({ caller, models }) => {
    const rows = await models
      .selectFrom('accounts.favorites as f')
      .innerJoin('accounts.accounts as a', 'a.account_id', 'f.account_id')
      .select(['f.favorite_id', 'f.name', 'f.address', 'f.latitude', 'f.longitude', 'a.favorite_order'])
      .where('f.account_id', '=', caller.accountId)
      .orderBy('f.saved_at')
      .orderBy('f.favorite_id')
      .execute();
    const order = rows[0]?.favorite_order ?? [];
    const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
    const ordered = rows.toSorted((a, b) => place(a.favorite_id) - place(b.favorite_id));
    const body = ordered.map(({ favorite_id: id, name, address, latitude, longitude }) => ({
      ...{ id, name: name ?? '', address: address ?? '' },
      ...{ latitude, longitude },
    }));
    return { body };
  });

export const mountNotificationSettings = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, readNotificationSettings, queries, 'position', async ({ caller, models }) => {
    const account = await models
      .selectFrom('accounts.accounts')
      .select('notification_settings')
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst();
    return { body: notificationSettings.parse(account?.notification_settings ?? {}) };
  });
