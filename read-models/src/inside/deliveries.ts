import { type Notification, notificationSchema, type OutsideChannel } from '@saferide/domain/notification';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import {
  type ClaimedJob,
  type ClaimOptions,
  completion,
  JOBS_TABLE,
  jobQueue,
  type Queryable,
} from '@saferide/infrastructure/jobs/job-queue';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import { preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import type pg from 'pg';

const SCHEMA = 'deliveries';
const QUEUE = 'delivery';
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
  {
    name: '003-deliveries-to-jobs',
    sql: `
      insert into ${JOBS_TABLE} (queue, id, due_at, free_at, claimed, attempts, payload)
      select '${QUEUE}', channel || ' ' || notice_id, due_at, coalesce(claimed_until, due_at), claimed_until is not null,
        tries, jsonb_build_object('noticeId', notice_id, 'channel', channel)
      from deliveries where state = 'waiting';
      alter table deliveries rename column claimed_until to tried_until;
      alter table deliveries drop column due_at;`,
  },
];

/** A delivery is `given_up` if it did not succeed in time, and `dropped` if it was no longer needed or wanted. */
export type DeliveryState = 'waiting' | 'delivered' | 'given_up' | 'dropped';

export interface Delivery {
  readonly notice: Notification;
  readonly channel: OutsideChannel;
}

/** A delivery that no other process may claim. */
export interface ClaimedDelivery extends Delivery {
  readonly job: ClaimedJob<DeliveryKey>;
  /** Number of attempts, including this one. */
  readonly tries: number;
  /** Destinations that earlier attempts reached. */
  readonly reached: readonly string[];
}

export interface StoredDelivery extends Delivery {
  readonly state: DeliveryState;
  readonly tries: number;
  /** Whether the outcome of an attempt is unknown, so that the message may have been sent twice. */
  readonly maybeTwice: boolean;
  readonly why: string | null;
}

export interface ContactDelivery {
  readonly kind: string;
  readonly facts: { readonly caseId: string; readonly contactId: string; readonly times?: number | undefined };
  readonly state: DeliveryState;
  /** When the claim of the last attempt ends; null if there was no attempt or the delivery has been postponed since. */
  readonly triedBy: Instant | null;
}

export interface Deliveries {
  enqueue(deliveries: readonly Delivery[]): Promise<void>;
  claim(options: ClaimOptions): Promise<readonly ClaimedDelivery[]>;
  recordReached(claimed: ClaimedDelivery, place: string): Promise<void>;
  /**
   * Records the final state. A delivery that is given up after reaching a destination counts as delivered. Does nothing
   * if the claim was lost.
   */
  settle(claimed: ClaimedDelivery, state: Exclude<DeliveryState, 'waiting'>, why: string | null): Promise<void>;
  /** `mayHaveGone` means that the outcome of this attempt is unknown. */
  postpone(
    claimed: ClaimedDelivery,
    until: Instant,
    why: { readonly why: string; readonly mayHaveGone: boolean },
  ): Promise<void>;
  /** Counts deliveries from `since` on, except those to contacts or family members. */
  countDelivered(recipient: string, channel: OutsideChannel, since: Instant): Promise<number>;
  toContacts(recipient: string): Promise<readonly ContactDelivery[]>;
  toFamily(recipient: string, since: Instant): Promise<readonly string[]>;
  /** Returns deliveries that failed or may have been sent twice, latest first. */
  problems(limit: number): Promise<readonly StoredDelivery[]>;
  /** The earliest due time of the waiting deliveries; null if none is waiting. */
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
  readonly maybe_twice: boolean;
  readonly why: string | null;
  readonly reached: readonly string[];
}

const noticeIn = ({ notice_id: id, recipient, at, kind, facts }: Row): Notification | null =>
  notificationSchema.safeParse({ id, recipient, at, kind, facts }).data ?? null;

interface DeliveryKey {
  readonly noticeId: string;
  readonly channel: OutsideChannel;
}

const jobIdOf = ({ noticeId, channel }: DeliveryKey): string => `${channel} ${noticeId}`;

export const openDeliveries = async (db: pg.Pool): Promise<Deliveries> => {
  await migrateSchema(db, SCHEMA, migrations);
  const jobsIn = (client: Queryable) => jobQueue<DeliveryKey>(client, QUEUE);
  const remove = (which: 'recipient = $1' | 'at < $1', value: string) =>
    inTransaction(db, async (client) => {
      const { rows } = await client.query<DeliveryKey>(
        `delete from ${TABLE} where ${which} returning notice_id as "noticeId", channel`,
        [value],
      );
      await jobsIn(client).remove(rows.map(jobIdOf));
    });
  const keyOf = ({ notice: { id }, channel }: Delivery) => [id, channel];
  return {
    enqueue: async (deliveries) => {
      const rows = deliveries.map(({ notice: { id: notice_id, recipient, kind, facts, at }, channel }) => ({
        ...{ notice_id, channel, recipient, kind, facts, at, job_id: jobIdOf({ noticeId: notice_id, channel }) },
      }));
      await db.query(
        preparedStatement(
          `with given as (
             select * from jsonb_to_recordset($1)
               as n (notice_id text, channel text, recipient text, kind text, facts jsonb, at text, job_id text)
           ), added as (
             insert into ${TABLE} (notice_id, channel, recipient, kind, facts, at)
             select notice_id, channel, recipient, kind, facts, at from given
             on conflict do nothing returning notice_id, channel
           )
           insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload)
           select $2, job_id, at, at, jsonb_build_object('noticeId', notice_id, 'channel', channel)
           from given join added using (notice_id, channel) on conflict do nothing`,
          [JSON.stringify(rows), QUEUE],
        ),
      );
    },
    claim: async (options) => {
      const jobs = await jobsIn(db).claim(options);
      if (jobs.length === 0) return [];
      const { rows } = await db.query<Row & { readonly nth: number }>(
        preparedStatement(
          `update ${TABLE} d set tries = tries + 1, tried_until = $1, maybe_twice = maybe_twice or j.interrupted
           from unnest($2::text[], $3::text[], $4::boolean[]) with ordinality as j (notice_id, channel, interrupted, nth)
           where d.notice_id = j.notice_id and d.channel = j.channel
           returning d.*, j.nth::int4 as nth`,
          [
            after(options.now, options.forMs),
            ...[jobs.map(({ payload }) => payload.noticeId), jobs.map(({ payload }) => payload.channel)],
            jobs.map(({ interrupted }) => interrupted),
          ],
        ),
      );
      return rows.flatMap(({ nth, ...row }) => {
        const [notice, job] = [noticeIn(row), jobs[nth - 1]];
        return notice && job ? [{ notice, channel: row.channel, job, tries: row.tries, reached: row.reached }] : [];
      });
    },
    recordReached: async (claimed, place) => {
      await db.query(
        `update ${TABLE} set reached = array_append(reached, $3)
         where notice_id = $1 and channel = $2 and not $3 = any(reached)`,
        [...keyOf(claimed), place],
      );
    },
    settle: async (claimed, state, why) => {
      const { text, values } = completion(QUEUE, claimed.job);
      await db.query(
        preparedStatement(
          `with completed as (${text})
           update ${TABLE} set why = $8,
             state = case when $7 = 'given_up' and cardinality(reached) > 0 then 'delivered' else $7 end
           from completed where notice_id = $5 and channel = $6`,
          [...values, ...keyOf(claimed), state, why],
        ),
      );
    },
    postpone: (claimed, dueAt, { why, mayHaveGone }) =>
      inTransaction(db, async (client) => {
        if (!(await jobsIn(client).reschedule([{ job: claimed.job, dueAt }]))) return;
        await client.query(
          `update ${TABLE} set why = $3, tried_until = null, maybe_twice = maybe_twice or $4
           where notice_id = $1 and channel = $2`,
          [...keyOf(claimed), why, mayHaveGone],
        );
      }),
    countDelivered: async (recipient, channel, since) => {
      const { rows } = await db.query<{ count: number }>(
        preparedStatement(
          `select count(*)::int as count from ${TABLE}
           where recipient = $1 and channel = $2 and at >= $3 and state = 'delivered'
             and kind <> 'ride_for_passenger' and not facts ?| array['contactId', 'memberId']`,
          [recipient, channel, since],
        ),
      );
      return rows[0]?.count ?? 0;
    },
    toContacts: async (recipient) => {
      const { rows } = await db.query<Omit<ContactDelivery, 'triedBy'> & { readonly tried_until: Instant | null }>(
        `select kind, facts, state, tried_until from ${TABLE}
         where recipient = $1 and channel = 'sms' and facts ? 'contactId' order by at, notice_id`,
        [recipient],
      );
      return rows.map(({ kind, facts, state, tried_until: triedBy }) => ({ kind, facts, state, triedBy }));
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
    oldestDueAt: () => jobsIn(db).oldestDueAt(),
    deletePerson: (recipient) => remove('recipient = $1', recipient),
    prune: (now) => remove('at < $1', after(now, -DELIVERIES_RETENTION_MS)),
  };
};
