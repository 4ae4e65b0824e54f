import { after, type Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import type { Migration } from '../postgres/migrate-schema.ts';
import { preparedStatement } from '../postgres/prepared-statement.ts';

export const JOBS_SCHEMA = 'jobs';

/** The table, for queries over several queues. `free_at` is null while a job is parked. */
export const JOBS_TABLE = `${JOBS_SCHEMA}.jobs`;

export const jobsMigrations: readonly Migration[] = [
  {
    name: '001-jobs',
    sql: `
      create table jobs (
        queue text not null,
        id text collate "C" not null,
        due_at text collate "C" not null,
        free_at text collate "C",
        claimed boolean not null default false,
        attempts int not null default 0,
        payload jsonb,
        primary key (queue, id)
      );
      create index on jobs (queue, due_at) where free_at is not null;`,
  },
];

export interface Job<P> {
  /** Unique in its queue. */
  readonly id: string;
  readonly dueAt: Instant;
  /** Stored as JSON. */
  readonly payload: P;
}

/** A job that no other process may claim before `claimedUntil`. */
export interface ClaimedJob<P> extends Job<P> {
  readonly claimedUntil: Instant;
  /** The number of attempts, including this one. */
  readonly attempts: number;
  /** Whether an earlier claim ran out, so that the outcome of that attempt is unknown. */
  readonly interrupted: boolean;
}

export interface ClaimOptions {
  readonly now: Instant;
  /** After this time another process may claim the job, in milliseconds. */
  readonly forMs: number;
  readonly limit: number;
  /** Restricts the claim to this job. */
  readonly only?: string;
}

/**
 * A queue of jobs in PostgreSQL, shared by all processes. A job is claimed by one process at a time. The operations on
 * a claimed job return false and change nothing if the claim is over. Inside a transaction, pass its client.
 */
export interface JobQueue<P> {
  /** Replaces a job with the same id, and ends the claim on it. */
  schedule(job: Job<P>): Promise<void>;
  /** Adds the jobs whose id is not in use. */
  add(jobs: readonly Job<P>[]): Promise<void>;
  /** Claims jobs that are due and free, the most overdue first. */
  claim(options: ClaimOptions): Promise<readonly ClaimedJob<P>[]>;
  complete(job: ClaimedJob<P>): Promise<boolean>;
  /** Frees the job at `until` without changing its due time. */
  postpone(job: ClaimedJob<P>, until: Instant): Promise<boolean>;
  /** Frees each job at a new due time. False if a claim was over; that job is unchanged. */
  reschedule(jobs: readonly { readonly job: ClaimedJob<P>; readonly dueAt: Instant }[]): Promise<boolean>;
  /** Makes jobs due at `now` that were due later. */
  bringForward(ids: readonly string[], now: Instant): Promise<void>;
  /** Like `add`, but the jobs cannot be claimed until they are released. */
  addParked(jobs: readonly Job<P>[]): Promise<void>;
  park(job: ClaimedJob<P>, payload: P): Promise<boolean>;
  release(id: string, now: Instant): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Returns the ids of all jobs that are not parked. */
  ids(): Promise<readonly string[]>;
  /** The earliest due time of the jobs that are not parked; null without any. */
  oldestDueAt(): Promise<Instant | null>;
}

export type Queryable = Pick<pg.Pool, 'query'>;

interface Row<P> {
  readonly id: string;
  readonly due_at: Instant;
  readonly attempts: number;
  readonly interrupted: boolean;
  readonly payload: P;
}

const STILL_CLAIMED = 'queue = $1 and id = $2 and due_at = $3 and free_at = $4 and claimed';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const claimValues = <P>(queue: string, { id, dueAt, claimedUntil }: ClaimedJob<P>) => [queue, id, dueAt, claimedUntil];

/** Deletes the job and returns a row if it is still claimed; to be combined with other changes in one statement. */
export const completion = <P>(queue: string, job: ClaimedJob<P>): Statement => ({
  text: `delete from ${JOBS_TABLE} where ${STILL_CLAIMED} returning id`,
  values: claimValues(queue, job),
});

export const jobQueue = <P>(db: Queryable, queue: string): JobQueue<P> => {
  const claimOf = (job: ClaimedJob<P>) => claimValues(queue, job);
  const changed = async (sql: string, values: readonly unknown[]): Promise<boolean> =>
    (await db.query(preparedStatement(sql, [...values]))).rowCount === 1;
  const insert = async (jobs: readonly Job<P>[], freeAt: 'n."dueAt"' | 'null'): Promise<void> => {
    if (jobs.length === 0) return;
    await db.query(
      preparedStatement(
        `insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload)
         select $1, n.id, n."dueAt", ${freeAt}, n.payload
         from jsonb_to_recordset($2) as n (id text, "dueAt" text, payload jsonb)
         on conflict do nothing`,
        [queue, JSON.stringify(jobs)],
      ),
    );
  };
  return {
    schedule: async ({ id, dueAt, payload }) => {
      await db.query(
        preparedStatement(
          `insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload) values ($1, $2, $3, $3, $4)
           on conflict (queue, id) do update set due_at = excluded.due_at, free_at = excluded.free_at,
             payload = excluded.payload, claimed = false, attempts = 0`,
          [queue, id, dueAt, JSON.stringify(payload)],
        ),
      );
    },
    add: (jobs) => insert(jobs, 'n."dueAt"'),
    addParked: (jobs) => insert(jobs, 'null'),
    claim: async ({ now, forMs, limit, only }) => {
      const claimedUntil = after(now, forMs);
      const { rows } = await db.query<Row<P>>(
        preparedStatement(
          `with free as (
             select id, claimed as interrupted from ${JOBS_TABLE}
             where queue = $1 and due_at <= $2 and free_at <= $2 ${only === undefined ? '' : 'and id = $5'}
             order by due_at limit $3 for update skip locked
           ), taken as (
             update ${JOBS_TABLE} j set free_at = $4, claimed = true, attempts = attempts + 1
             from free where j.queue = $1 and j.id = free.id
             returning j.id, j.due_at, j.attempts, j.payload, free.interrupted
           )
           select * from taken order by due_at, id`,
          [queue, now, limit, claimedUntil, ...(only === undefined ? [] : [only])],
        ),
      );
      return rows.map(({ due_at: dueAt, ...row }) => ({ ...row, dueAt, claimedUntil }));
    },
    complete: (job) => {
      const { text, values } = completion(queue, job);
      return changed(text, values);
    },
    postpone: (job, until) =>
      changed(`update ${JOBS_TABLE} set free_at = $5, claimed = false where ${STILL_CLAIMED}`, [
        ...claimOf(job),
        until,
      ]),
    reschedule: async (moved) => {
      const column = (of: (one: (typeof moved)[number]) => string) => moved.map(of);
      const { rowCount } = await db.query(
        `update ${JOBS_TABLE} j set due_at = n.next_at, free_at = n.next_at, claimed = false
         from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as n (id, due_at, claimed_until, next_at)
         where j.queue = $1 and j.id = n.id and j.due_at = n.due_at and j.free_at = n.claimed_until and j.claimed`,
        [
          ...[queue, column(({ job }) => job.id), column(({ job }) => job.dueAt)],
          ...[column(({ job }) => job.claimedUntil), column(({ dueAt }) => dueAt)],
        ],
      );
      return rowCount === moved.length;
    },
    bringForward: async (ids, now) => {
      await db.query(
        `update ${JOBS_TABLE} set due_at = $3, free_at = case when claimed then free_at else $3 end
         where queue = $1 and id = any($2) and due_at > $3`,
        [queue, ids, now],
      );
    },
    park: (job, payload) =>
      changed(`update ${JOBS_TABLE} set free_at = null, claimed = false, payload = $5 where ${STILL_CLAIMED}`, [
        ...claimOf(job),
        JSON.stringify(payload),
      ]),
    release: async (id, now) => {
      await db.query(
        `update ${JOBS_TABLE} set due_at = $3, free_at = $3 where queue = $1 and id = $2 and free_at is null`,
        [queue, id, now],
      );
    },
    remove: async (ids) => {
      if (ids.length === 0) return;
      await db.query(`delete from ${JOBS_TABLE} where queue = $1 and id = any($2)`, [queue, ids]);
    },
    ids: async () => {
      const { rows } = await db.query<Pick<Row<P>, 'id'>>(
        `select id from ${JOBS_TABLE} where queue = $1 and free_at is not null`,
        [queue],
      );
      return rows.map(({ id }) => id);
    },
    oldestDueAt: async () => {
      const { rows } = await db.query<{ due_at: Instant | null }>(
        `select min(due_at) as due_at from ${JOBS_TABLE} where queue = $1 and free_at is not null`,
        [queue],
      );
      return rows[0]?.due_at ?? null;
    },
  };
};
