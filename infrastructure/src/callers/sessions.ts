import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { RECENT_SIGN_IN_MINUTES } from '@saferide/contracts/kernel/define-call';
import type pg from 'pg';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';

export type AccountRole = 'customer' | 'driver' | 'admin' | 'operator';

export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: ReadonlySet<AccountRole>;
  readonly fresh: boolean;
}

export const SESSION_DAYS = 30;
/** A session ends after this time even if it is used, which limits how long a stolen token is useful. */
export const MAX_SESSION_DAYS = 90;

export const SESSION_ENDED_CHANNEL = 'session_ended';

export interface SessionView {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** Truncated by `networkOf`; null if not recorded. */
  readonly begunFrom: string | null;
  readonly seenFrom: string | null;
  readonly endedAt: Date | null;
}

export interface SessionOrigin {
  readonly deviceToken?: string;
  readonly network?: string | null;
  /** Without a second factor, the session has no admin or operator role. */
  readonly secondFactor?: boolean;
}

export interface NewSession {
  readonly token: string;
  readonly sessionId: string;
  readonly newDevice: boolean;
}

export const SESSION_HISTORY_DAYS = 90;

export interface Sessions {
  begin(accountId: string, device: string, on?: SessionOrigin): Promise<NewSession>;
  /** Returns null for an unknown, ended or expired session. */
  callerOf(token: string, network?: string | null): Promise<Caller | null>;
  callerOfSession(sessionId: string): Promise<Caller | null>;
  /** A network is familiar only if a known device of the account has used it. */
  familiarityOf(accountId: string, on: SessionOrigin): Promise<{ readonly device: boolean; readonly network: boolean }>;
  isKnownDevice(deviceToken: string): Promise<boolean>;
  list(accountId: string): Promise<readonly SessionView[]>;
  /** Signs out. The device is still known to the account afterwards. */
  end(accountId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends a session on behalf of an operator or of another session, `by`. The account then no longer knows the device of
   * the ended session, unless `by` is on the same device.
   */
  revoke(accountId: string, sessionId: string, by?: string): Promise<boolean>;
  /** Ends all other sessions. The account then knows only the device of this session. */
  revokeOthers(accountId: string, sessionId: string): Promise<number>;
  revokeAll(accountId: string): Promise<void>;
  deletePerson(accountId: string): Promise<void>;
  prune(): Promise<number>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface CallerRow {
  readonly id: string;
  readonly account_id: string;
  readonly roles: AccountRole[];
  readonly fresh: boolean;
}

const toCaller = (row: CallerRow | undefined): Caller | null =>
  row ? { accountId: row.account_id, sessionId: row.id, roles: new Set(row.roles), fresh: row.fresh } : null;

const callerColumns = `s.id, s.account_id, s.created_at > now() - interval '${RECENT_SIGN_IN_MINUTES} minutes' as fresh,
  array(select role from ${S}.roles r where r.account_id = s.account_id
  and (s.second_factor or r.role in ('customer', 'driver'))) as roles`;

export const postgresSessions = (db: pg.Pool): Sessions => {
  const endWhere = async (condition: string, values: readonly string[]): Promise<number> => {
    const { rowCount } = await db.query(
      `with ended as (
         update ${S}.sessions set ended_at = now()
         where ${condition} and ended_at is null and expires_at > now() returning id)
       select pg_notify('${SESSION_ENDED_CHANNEL}', id::text) from ended`,
      [...values],
    );
    return rowCount ?? 0;
  };
  /** This runs before the sessions end; otherwise a sign-in in between would still find the device known. */
  const forgetDevices = (condition: string, values: readonly (string | null)[]) =>
    db.query(`update ${S}.sessions set device_hash = null where account_id = $1 and ${condition}`, [...values]);
  const deviceOf = (parameter: string) =>
    `(select device_hash from ${S}.sessions where account_id = $1 and id = ${parameter}::uuid)`;
  return {
    begin: async (accountId, device, { deviceToken, network = null, secondFactor = false } = {}) => {
      const token = randomBytes(32).toString('base64url');
      const sessionId = randomUUID();
      const { rows } = await db.query<{ known: boolean | null }>(
        `with before as (
           select bool_or(device_hash = $6) as known, count(*) as sessions from ${S}.sessions where account_id = $3),
         begun as (
           insert into ${S}.sessions (id, token_hash, account_id, device, device_hash, begun_from, seen_from,
             created_at, last_seen_at, expires_at, second_factor)
           values ($1, $2, $3, $4, $6, $7, $7, now(), now(), now() + $5 * interval '1 day', $8))
         select case when sessions = 0 then true else coalesce(known, false) end as known from before`,
        [
          ...[sessionId, hashOf(token), accountId, device.slice(0, 200), SESSION_DAYS],
          deviceToken === undefined ? null : hashOf(deviceToken),
          network,
          secondFactor,
        ],
      );
      return { token, sessionId, newDevice: rows[0]?.known === false };
    },
    callerOf: async (token, network = null) => {
      // The statement has a name, so that each connection plans it only once.
      const { rows } = await db.query<CallerRow & { stale: boolean }>({
        name: 'caller of a token',
        text: `select ${callerColumns}, s.last_seen_at < now() - interval '1 hour' as stale
         from ${S}.sessions s where s.token_hash = $1 and s.ended_at is null and s.expires_at > now()`,
        values: [hashOf(token)],
      });
      const row = rows[0];
      if (row?.stale)
        await db.query(
          `update ${S}.sessions set last_seen_at = now(), seen_from = coalesce($4, seen_from),
             expires_at = least(now() + $2 * interval '1 day', created_at + $3 * interval '1 day') where id = $1`,
          [row.id, SESSION_DAYS, MAX_SESSION_DAYS, network],
        );
      return toCaller(row);
    },
    callerOfSession: async (sessionId) => {
      const { rows } = await db.query<CallerRow>(
        `select ${callerColumns} from ${S}.sessions s
         where s.id = $1 and s.ended_at is null and s.expires_at > now()`,
        [sessionId],
      );
      return toCaller(rows[0]);
    },
    familiarityOf: async (accountId, { deviceToken, network = null }) => {
      const { rows } = await db.query<{ device: boolean | null; network: boolean | null }>(
        `select bool_or(device_hash = $2) as device,
           bool_or(device_hash is not null and $3 in (begun_from, seen_from)) as network
         from ${S}.sessions where account_id = $1`,
        [accountId, deviceToken === undefined ? null : hashOf(deviceToken), network],
      );
      return { device: rows[0]?.device ?? false, network: rows[0]?.network ?? false };
    },
    isKnownDevice: async (deviceToken) => {
      const { rows } = await db.query<{ known: boolean }>(
        `select exists (select from ${S}.sessions where device_hash = $1) as known`,
        [hashOf(deviceToken)],
      );
      return rows[0]?.known ?? false;
    },
    list: async (accountId) => {
      const { rows } = await db.query<SessionView>(
        `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt", begun_from as "begunFrom",
           seen_from as "seenFrom",
           coalesce(ended_at, case when expires_at <= now() then expires_at end) as "endedAt"
         from ${S}.sessions where account_id = $1 order by created_at desc, id`,
        [accountId],
      );
      return rows;
    },
    end: async (accountId, sessionId) => (await endWhere('account_id = $1 and id = $2', [accountId, sessionId])) > 0,
    revoke: async (accountId, sessionId, by) => {
      await forgetDevices(`device_hash = ${deviceOf('$2')} and device_hash is distinct from ${deviceOf('$3')}`, [
        ...[accountId, sessionId, by ?? null],
      ]);
      return (await endWhere('account_id = $1 and id = $2', [accountId, sessionId])) > 0;
    },
    revokeOthers: async (accountId, sessionId) => {
      await forgetDevices(`device_hash is distinct from ${deviceOf('$2')}`, [accountId, sessionId]);
      return endWhere('account_id = $1 and id <> $2', [accountId, sessionId]);
    },
    revokeAll: async (accountId) => {
      await forgetDevices('true', [accountId]);
      await endWhere('account_id = $1', [accountId]);
    },
    deletePerson: async (accountId) => {
      await endWhere('account_id = $1', [accountId]);
      await db.query(`delete from ${S}.sessions where account_id = $1`, [accountId]);
    },
    prune: async () => {
      const { rowCount } = await db.query(
        `delete from ${S}.sessions where coalesce(ended_at, expires_at) < now() - $1 * interval '1 day'`,
        [SESSION_HISTORY_DAYS],
      );
      return rowCount ?? 0;
    },
  };
};
