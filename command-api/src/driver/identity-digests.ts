import { createHmac } from 'node:crypto';
import { normaliseLicenceNumber, normaliseNin } from '@saferide/domain/driver/identity-numbers';
import type { IdentityDetails } from '@saferide/domain/driver/registered-details';
import { normalisePlate } from '@saferide/domain/vehicle/plate';
import { COMMAND_SCHEMA as S } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';

export const identityDigestsMigration: Migration = {
  name: '018-identity-digests',
  sql: `
    create table identity_digests (
      kind text not null,
      digest bytea not null,
      account_id text not null,
      claimed_at timestamptz not null,
      -- An event of the driver's stream gives it.
      named boolean not null default false,
      -- The account exists, and its registration was not rejected.
      live boolean not null default true,
      primary key (kind, digest, account_id)
    );
    create index on identity_digests (account_id);
    create table identity_marks (
      account_id text not null,
      -- 'suspension', or 'report' and the id of one that is open.
      mark text not null,
      since timestamptz not null,
      primary key (account_id, mark)
    );`,
};

export const identityKinds = ['nin', 'licence', 'plate', 'account', 'phone'] as const;
export type IdentityKind = (typeof identityKinds)[number];

export interface RecordAgainstDriver {
  readonly accountId: string;
  /** `suspension` or `report <id>`. */
  readonly mark: string;
  readonly since: Date;
}

const plain: Readonly<Record<IdentityKind, (number: string) => string>> = {
  nin: normaliseNin,
  licence: normaliseLicenceNumber,
  plate: normalisePlate,
  account: (number) => number.replace(/\D/g, ''),
  phone: (number) => number.replace(/\D/g, ''),
};

export type ClaimResult = 'free' | 'nin_taken' | 'licence_taken' | 'barred';

export interface IdentityDigests {
  /**
   * Returns `…_taken` if another driver with an active registration has the number, and `barred` if there is a record
   * against a driver who had one of the details.
   */
  claim(details: IdentityDetails, driverId: string): Promise<ClaimResult>;
  /** Returns the records against drivers who had the number, latest first. */
  barredBy(kind: IdentityKind, number: string): Promise<readonly RecordAgainstDriver[]>;
  assign(details: IdentityDetails, driverId: string, live: boolean): Promise<void>;
  /** Sets the mark on all details of the driver; a null `since` removes it. */
  mark(driverId: string, mark: string, since: string | null): Promise<void>;
  hasOpenReport(accountId: string): Promise<boolean>;
  /** Deletes the driver's digests unless there is a record against the driver. */
  release(driverId: string): Promise<void>;
  prune(): Promise<void>;
}

/** How long a claim lasts, which must be longer than any request. */
const CLAIM_LASTS = "interval '20 minutes'";
/** How long a mark lasts from its start. */
const MARK_LASTS = "interval '5 years'";

/** The details that an open report bars. A suspension also bars the car, the bank account and the phone number. */
const personal = ['nin', 'licence'];

export const postgresIdentityDigests = (db: pg.Pool, secret: string): IdentityDigests => {
  const digest = (kind: IdentityKind, number: string) => ({
    kind,
    digest: createHmac('sha256', secret)
      .update(`${kind} ${plain[kind](number)}`)
      .digest(),
  });
  const digestsOf = ({ nin, licenseNumber, plate, accountNumber, ...numbers }: IdentityDetails) => {
    const { phoneNumber, contactNumber = phoneNumber } = numbers;
    const phones = new Set([phoneNumber, contactNumber].map(plain.phone));
    const rows = [
      digest('nin', nin),
      digest('licence', licenseNumber),
      digest('plate', plate),
      digest('account', accountNumber),
      ...[...phones].map((number) => digest('phone', number)),
    ];
    return [rows.map(({ kind }) => kind), rows.map((row) => row.digest)] as const;
  };

  const forgetUnmarked = (client: pg.Pool | pg.PoolClient, driverId: string) =>
    client.query(
      `delete from ${S}.identity_digests d where account_id = $1 and not live
         and not exists (select from ${S}.identity_marks m where m.account_id = d.account_id)`,
      [driverId],
    );

  return {
    claim: (details, driverId) => {
      const [kinds, digests] = digestsOf(details);
      return inTransaction(db, async (client) => {
        // Locks are taken in a fixed order to prevent deadlocks.
        const [nin, licence] = digests.map((one) => one.toString('hex'));
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`nin ${nin}`]);
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`licence ${licence}`]);
        const { rowCount: barred } = await client.query(
          `select from unnest($1::text[], $2::bytea[]) as given (kind, digest)
             join ${S}.identity_digests d using (kind, digest)
             join ${S}.identity_marks m using (account_id)
           where account_id <> $3 and m.since > now() - ${MARK_LASTS}
             and (m.mark = 'suspension' or d.kind = any ($4)) limit 1`,
          [kinds, digests, driverId, personal],
        );
        if (barred) return 'barred';
        const { rows: taken } = await client.query<{ kind: IdentityKind }>(
          `select d.kind from unnest($1::text[], $2::bytea[]) as given (kind, digest)
             join ${S}.identity_digests d using (kind, digest)
             left join ${S}.identity_digests own
               on own.kind = d.kind and own.digest = d.digest and own.account_id = $3 and own.live
           where d.kind = any ($4) and d.account_id <> $3 and d.live
             and (d.named or d.claimed_at > now() - ${CLAIM_LASTS})
             and (own.account_id is null or (d.claimed_at, d.account_id) < (own.claimed_at, own.account_id))`,
          [kinds, digests, driverId, personal],
        );
        if (taken.some(({ kind }) => kind === 'nin')) return 'nin_taken';
        if (taken.length > 0) return 'licence_taken';
        await client.query(
          `insert into ${S}.identity_digests as d (kind, digest, account_id, claimed_at)
           select kind, digest, $3, clock_timestamp() from unnest($1::text[], $2::bytea[]) as given (kind, digest)
           on conflict (kind, digest, account_id) do update
             set live = true, claimed_at = case when d.live then d.claimed_at else excluded.claimed_at end`,
          [kinds, digests, driverId],
        );
        return 'free';
      });
    },
    barredBy: async (kind, number) => {
      const { rows } = await db.query<RecordAgainstDriver>(
        `select account_id as "accountId", mark, since from ${S}.identity_digests d
           join ${S}.identity_marks m using (account_id)
         where d.kind = $1 and d.digest = $2 and m.since > now() - ${MARK_LASTS}
           and (m.mark = 'suspension' or d.kind = any ($3))
         order by since desc, mark`,
        [kind, digest(kind, number).digest, personal],
      );
      return rows;
    },
    assign: async (details, driverId, live) => {
      const [kinds, digests] = digestsOf(details);
      await db.query(
        `insert into ${S}.identity_digests as d (kind, digest, account_id, claimed_at, named, live)
         select kind, digest, $3, clock_timestamp(), true, $4 from unnest($1::text[], $2::bytea[]) as given (kind, digest)
         on conflict (kind, digest, account_id) do update set named = true, live = excluded.live`,
        [kinds, digests, driverId, live],
      );
      await db.query(
        `update ${S}.identity_digests d set live = false
         where account_id = $3 and (named or claimed_at < now() - ${CLAIM_LASTS})
           and not exists (
             select from unnest($1::text[], $2::bytea[]) as given (kind, digest)
             where given.kind = d.kind and given.digest = d.digest)`,
        [kinds, digests, driverId],
      );
      if (live) await forgetUnmarked(db, driverId);
    },
    mark: async (driverId, mark, since) => {
      if (since === null)
        await db.query(`delete from ${S}.identity_marks where account_id = $1 and mark = $2`, [driverId, mark]);
      else
        await db.query(
          `insert into ${S}.identity_marks (account_id, mark, since) values ($1, $2, $3) on conflict do nothing`,
          [driverId, mark, since],
        );
    },
    hasOpenReport: async (accountId) => {
      const { rowCount } = await db.query(
        `select from ${S}.identity_marks where account_id = $1 and mark like 'report %' limit 1`,
        [accountId],
      );
      return rowCount !== 0;
    },
    release: async (driverId) => {
      await db.query(`update ${S}.identity_digests set live = false where account_id = $1`, [driverId]);
      await forgetUnmarked(db, driverId);
    },
    prune: async () => {
      await db.query(`delete from ${S}.identity_marks m where since < now() - ${MARK_LASTS}
         and not exists (select from ${S}.identity_digests d where d.account_id = m.account_id and d.live)`);
      await db.query(`delete from ${S}.identity_digests where not named and claimed_at < now() - interval '1 day'`);
      await db.query(`delete from ${S}.identity_digests d where not live and claimed_at < now() - ${MARK_LASTS}
         and not exists (select from ${S}.identity_marks m where m.account_id = d.account_id)`);
    },
  };
};
