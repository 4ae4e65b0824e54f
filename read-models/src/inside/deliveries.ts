import { type Notification, notificationSchema, type OutsideChannel } from '@saferide/domain/notification';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

const SCHEMA = 'deliveries';
const TABLE = `${SCHEMA}.deliveries`;

export const DELIVERIES_RETENTION_MS = 7 * DAY_MS;

const migrations: readonly Migration[] = [
  {
    name: '001-deliveries',
    sql: `
      create table deliveries (
        notice_id text not null,
        channel text not null,
        recipient text not null,
        kind text not null,
        facts jsonb not null,
        at text collate "C" not null,
        state text not null default 'waiting',
        tries int not null default 0,
        due_at text collate "C" not null,
        claimed_until text collate "C",
        maybe_twice boolean not null default false,
        why text,
        primary key (notice_id, channel)
      );
      create index on deliveries (due_at) where state = 'waiting';
      create index on deliveries (at) where state = 'given_up' or maybe_twice;
      create index on deliveries (recipient, channel, at);
      create index on deliveries (at);`,
  },
  {
    name: '002-reached',
    sql: "alter table deliveries add column reached text[] not null default '{}'",
  },
];

/** `given_up`: could not be delivered in time. `dropped`: not sent, because no longer needed or not wanted. */
export type DeliveryState = 'waiting' | 'delivered' | 'given_up' | 'dropped';

export interface Delivery {
  readonly notice: Notification;
  readonly channel: OutsideChannel;
}

/** A delivery that no other process may claim before `claimedUntil`. */
export interface ClaimedDelivery extends Delivery {
  readonly claimedUntil: Instant;
  /** Attempts, including this one. */
  readonly tries: number;
  /** Destinations reached by an earlier attempt. */
  readonly reached: readonly string[];
}

export interface StoredDelivery extends Delivery {
  readonly state: DeliveryState;
  readonly tries: number;
  /** Whether an outcome is unknown, so that it may have been sent twice. */
  readonly maybeTwice: boolean;
  readonly why: string | null;
}

export interface ContactDelivery {
  readonly kind: string;
  readonly facts: { readonly caseId: string; readonly contactId: string; readonly times?: number | undefined };
  readonly state: DeliveryState;
  /** When the last attempt's claim ends or ended; null if never tried, or put off since. */
  readonly triedBy: Instant | null;
}

export interface Deliveries {
  enqueue(deliveries: readonly Delivery[]): Promise<void>;
  claim(options: {
    readonly now: Instant;
    readonly until: Instant;
    readonly limit: number;
  }): Promise<readonly ClaimedDelivery[]>;
  recordReached(claimed: ClaimedDelivery, place: string): Promise<void>;
  /** A delivery given up after reaching a destination counts as delivered. Does nothing if the claim was lost. */
  settle(claimed: ClaimedDelivery, state: Exclude<DeliveryState, 'waiting'>, why: string | null): Promise<void>;
  /** `mayHaveGone` means that the outcome of this attempt is unknown. */
  postpone(
    claimed: ClaimedDelivery,
    until: Instant,
    why: { readonly why: string; readonly mayHaveGone: boolean },
  ): Promise<void>;
  /** Counts deliveries since then, without those to contacts or family. */
  countDelivered(recipient: string, channel: OutsideChannel, since: Instant): Promise<number>;
  toContacts(recipient: string): Promise<readonly ContactDelivery[]>;
  toFamily(recipient: string, since: Instant): Promise<readonly string[]>;
  /** Deliveries that failed or may have been sent twice, latest first. */
  problems(limit: number): Promise<readonly StoredDelivery[]>;
  /** When the longest waiting delivery is or was due; null if none waits. */
  oldestDueAt(): Promise<Instant | null>;
  deletePerson(recipient: string): Promise<void>;
  prune(now: Instant): Promise<void>;
}

interface Row {
  readonly notice_id: string;
  readonly channel: OutsideChannel;
  readonly recipient: string;
  readonly kind: string;
  readonly facts: unknown;
  readonly at: Instant;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly claimed_until: Instant;
  readonly maybe_twice: boolean;
  readonly why: string | null;
  readonly reached: readonly string[];
}

const noticeIn = ({ notice_id: id, recipient, at, kind, facts }: Row): Notification | null =>
  notificationSchema.safeParse({ id, recipient, at, kind, facts }).data ?? null;

export const openDeliveries = async (db: pg.Pool): Promise<Deliveries> => {
  await migrateSchema(db, SCHEMA, migrations);
  const settled = (
    { notice: { id }, channel, claimedUntil }: ClaimedDelivery,
    state: DeliveryState,
    why: string | null,
    again: { readonly dueAt: Instant; readonly mayHaveGone: boolean } | null,
  ) =>
    db.query(
      `update ${TABLE} set why = $5, due_at = coalesce($6, due_at),
         claimed_until = case when $4 = 'waiting' then null else claimed_until end,
         maybe_twice = maybe_twice or $7,
         state = case when $4 = 'given_up' and cardinality(reached) > 0 then 'delivered' else $4 end
       where notice_id = $1 and channel = $2 and claimed_until = $3 and state = 'waiting'`,
      [id, channel, claimedUntil, state, why, again?.dueAt ?? null, again?.mayHaveGone ?? false],
    );
  return {
    enqueue: async (deliveries) => {
      const rows = deliveries.map(({ notice: { id: notice_id, recipient, kind, facts, at }, channel }) => ({
        ...{ notice_id, channel, recipient, kind, facts, at },
      }));
      await db.query(
        `insert into ${TABLE} (notice_id, channel, recipient, kind, facts, at, due_at)
         select notice_id, channel, recipient, kind, facts, at, at
         from jsonb_to_recordset($1) as n (notice_id text, channel text, recipient text, kind text, facts jsonb, at text)
         on conflict do nothing`,
        [JSON.stringify(rows)],
      );
    },
    claim: async ({ now, until, limit }) => {
      // A claim that has run out means an unknown outcome.
      const { rows } = await db.query<Row>(
        `update ${TABLE} d set tries = tries + 1, claimed_until = $2, maybe_twice = maybe_twice or claimed_until is not null
         from (select notice_id, channel from ${TABLE}
               where state = 'waiting' and due_at <= $1 and (claimed_until is null or claimed_until <= $1)
               order by due_at, notice_id limit $3 for update skip locked) due
         where d.notice_id = due.notice_id and d.channel = due.channel
         returning d.*`,
        [now, until, limit],
      );
      return rows.flatMap((row) => {
        const its = noticeIn(row);
        const { channel, claimed_until: claimedUntil, tries, reached } = row;
        return its ? [{ notice: its, channel, claimedUntil, tries, reached }] : [];
      });
    },
    recordReached: async ({ notice: { id }, channel, claimedUntil }, place) => {
      await db.query(
        `update ${TABLE} set reached = array_append(reached, $4)
         where notice_id = $1 and channel = $2 and claimed_until = $3 and not $4 = any(reached)`,
        [id, channel, claimedUntil, place],
      );
    },
    settle: async (claimed, state, why) => void (await settled(claimed, state, why, null)),
    postpone: async (claimed, dueAt, { why, mayHaveGone }) =>
      void (await settled(claimed, 'waiting', why, { dueAt, mayHaveGone })),
    countDelivered: async (recipient, channel, since) => {
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::int as count from ${TABLE}
         where recipient = $1 and channel = $2 and at >= $3 and state = 'delivered'
           and not facts ?| array['contactId', 'memberId']`,
        [recipient, channel, since],
      );
      return rows[0]?.count ?? 0;
    },
    toContacts: async (recipient) => {
      const { rows } = await db.query<Omit<ContactDelivery, 'triedBy'> & { readonly claimed_until: Instant | null }>(
        `select kind, facts, state, claimed_until from ${TABLE}
         where recipient = $1 and channel = 'sms' and facts ? 'contactId' order by at, notice_id`,
        [recipient],
      );
      return rows.map(({ kind, facts, state, claimed_until: triedBy }) => ({ kind, facts, state, triedBy }));
    },
    toFamily: async (recipient, since) => {
      const { rows } = await db.query<{ member: string }>(
        `select facts ->> 'memberId' as member from ${TABLE}
         where recipient = $1 and channel = 'sms' and at >= $2 and state = 'delivered' and facts ? 'memberId'`,
        [recipient, since],
      );
      return rows.map(({ member }) => member);
    },
    problems: async (limit) => {
      const { rows } = await db.query<Row>(
        `select * from ${TABLE} where state = 'given_up' or maybe_twice order by at desc, notice_id limit $1`,
        [limit],
      );
      return rows.flatMap((row) => {
        const its = noticeIn(row);
        const { channel, state, tries, maybe_twice: maybeTwice, why } = row;
        return its ? [{ notice: its, channel, state, tries, maybeTwice, why }] : [];
      });
    },
    oldestDueAt: async () => {
      const { rows } = await db.query<{ due_at: Instant | null }>(
        `select min(due_at) as due_at from ${TABLE} where state = 'waiting'`,
      );
      return rows[0]?.due_at ?? null;
    },
    deletePerson: async (recipient) => void (await db.query(`delete from ${TABLE} where recipient = $1`, [recipient])),
    prune: async (now) =>
      void (await db.query(`delete from ${TABLE} where at < $1`, [after(now, -DELIVERIES_RETENTION_MS)])),
  };
};
