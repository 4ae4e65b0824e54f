import { currentUser, type UserView } from '@saferide/contracts/account/current-user';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { Instant } from '@saferide/domain/time/instant';
import { signLiveToken } from '@saferide/infrastructure/access/live-token';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type pg from 'pg';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

interface UserRow {
  readonly account_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly has_profile: boolean;
  readonly profile_state: string | null;
  readonly profile_city: string | null;
  readonly profile_phone_number: string | null;
  readonly profile_address: string | null;
  readonly customer_since: Instant | null;
  readonly granted_roles: readonly GrantableRole[];
  readonly verification_status: 'pending' | 'approved' | 'rejected' | null;
  readonly vehicle_type: string | null;
  readonly registered_at: Instant | null;
}

const userOf = async (db: pg.Pool, accountId: string): Promise<UserRow | undefined> => {
  const { rows } = await db.query<UserRow>(
    `select a.account_id, a.first_name, a.last_name, a.email, a.phone_number, a.has_profile, a.profile_state,
       a.profile_city, a.profile_phone_number, a.profile_address, a.customer_since, a.granted_roles,
       d.verification_status, d.vehicle_type, d.registered_at
     from read_accounts.accounts a left join read_drivers.drivers d on d.driver_id = a.account_id
     where a.account_id = $1`,
    [accountId],
  );
  return rows[0];
};

const profileOf = (row: UserRow): UserView['profile'] =>
  row.has_profile
    ? {
        fullName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
        phoneNumber: row.profile_phone_number,
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
  customer: row.customer_since === null ? null : { id: row.account_id, createdAt: row.customer_since },
  driver: driverOf(row),
});

/** The person signed in, and a token for the socket that lasts a few minutes. */
export const mountCurrentUser = (router: Router, services: ReadServices): void => {
  const { queries, db, log, liveTokenSecret } = services;
  mountQuery(router, currentUser, queries, 'never', async ({ caller }) => {
    let row = await userOf(db, caller.accountId);
    if (!row) {
      // Somebody who signed up a moment ago: their session is there before the read model has heard of them.
      await queries.positions.waitFor(['accounts'], await log.store.head());
      row = await userOf(db, caller.accountId);
    }
    if (!row)
      throw edgeProblem('ServiceUnavailable', 'Your account is being prepared. Try again in a moment.', {
        headers: { 'Retry-After': '1' },
      });
    return { body: { ...userView(row), jwtToken: signLiveToken(liveTokenSecret, caller) } };
  });
};
