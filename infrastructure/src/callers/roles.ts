import { type GrantableRole, grantableRoles } from '@saferide/domain/account/roles';
import type pg from 'pg';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';
import { type AccountRole, SESSION_ENDED_CHANNEL } from './sessions.ts';

export interface Roles {
  add(accountId: string, role: AccountRole): Promise<void>;
  /** If the role is new, ends the account's sessions, which may have begun with only one factor. */
  grant(accountId: string, role: GrantableRole): Promise<void>;
  revoke(accountId: string, role: AccountRole): Promise<void>;
  revokeAll(accountId: string): Promise<void>;
  holdersOf(role: AccountRole): Promise<readonly string[]>;
  grantedTo(accountId: string): Promise<readonly GrantableRole[]>;
  heldByOthers(accountId: string, role: AccountRole): Promise<boolean>;
}

export const postgresRoles = (db: pg.Pool): Roles => ({
  add: async (accountId, role) => {
    await db.query(`insert into ${S}.roles (account_id, role) values ($1, $2) on conflict do nothing`, [
      accountId,
      role,
    ]);
  },
  grant: async (accountId, role) => {
    await db.query(
      `with given as (
         insert into ${S}.roles (account_id, role) values ($1, $2) on conflict do nothing returning account_id),
       ended as (
         update ${S}.sessions set ended_at = now()
         where account_id in (select account_id from given) and ended_at is null and expires_at > now() returning id)
       select pg_notify('${SESSION_ENDED_CHANNEL}', id::text) from ended`,
      [accountId, role],
    );
  },
  revoke: async (accountId, role) => {
    await db.query(`delete from ${S}.roles where account_id = $1 and role = $2`, [accountId, role]);
  },
  holdersOf: async (role) => {
    const { rows } = await db.query<{ account_id: string }>(
      `select account_id from ${S}.roles where role = $1 order by account_id`,
      [role],
    );
    return rows.map(({ account_id }) => account_id);
  },
  grantedTo: async (accountId) => {
    const { rows } = await db.query<{ role: GrantableRole }>(
      `select role from ${S}.roles where account_id = $1 and role = any($2) order by role`,
      [accountId, grantableRoles],
    );
    return rows.map(({ role }) => role);
  },
  heldByOthers: async (accountId, role) => {
    const { rows } = await db.query(`select 1 from ${S}.roles where role = $2 and account_id <> $1 limit 1`, [
      accountId,
      role,
    ]);
    return rows.length > 0;
  },
  revokeAll: async (accountId) => {
    await db.query(`delete from ${S}.roles where account_id = $1`, [accountId]);
  },
});
