import type { Instant } from '@saferide/domain/time/instant';
import { JOBS_TABLE, type JobQueue, jobQueue } from '@saferide/infrastructure/jobs/job-queue';
import type pg from 'pg';
import { CONTROL_SCHEMA } from './projection-control.ts';

type Queryable = Pick<pg.Pool, 'query'>;

export const SET_ASIDE_TABLE = `${CONTROL_SCHEMA}.set_aside`;

export interface SetAsideRecord {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const SET_ASIDE_COLUMNS = 'a.reason as aside_reason, a.set_aside_by as aside_by, a.set_aside_at as aside_at';

export interface SetAsideColumns {
  readonly aside_reason: string | null;
  readonly aside_by: string | null;
  readonly aside_at: Date | null;
}

export const setAsideRecordOf = ({ aside_reason, aside_by, aside_at }: SetAsideColumns): SetAsideRecord | null =>
  aside_reason === null || aside_by === null || aside_at === null
    ? null
    : { reason: aside_reason, by: aside_by, at: aside_at };

export const setAsideReasonOf = async (db: Queryable, of: string, what: string): Promise<string | null> => {
  const { rows } = await db.query<{ reason: string }>(
    `select reason from ${SET_ASIDE_TABLE} where of = $1 and what = $2`,
    [of, what],
  );
  return rows[0]?.reason ?? null;
};

export const recordSetAside = async (
  db: Queryable,
  of: string,
  what: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> => {
  await db.query(
    `insert into ${SET_ASIDE_TABLE} (of, what, reason, set_aside_by) values ($1, $2, $3, $4) on conflict do nothing`,
    [of, what, reason, by],
  );
};

export const undoSetAside = async (db: Queryable, of: string, what: string): Promise<void> => {
  await db.query(`delete from ${SET_ASIDE_TABLE} where of = $1 and what = $2`, [of, what]);
};

/** Parked events are jobs that stay parked until an operator requests a retry. */
export const PARKED_EVENTS_QUEUE = 'parked event';

export interface ParkedProcessEvent {
  readonly process: string;
  readonly eventId: string;
  readonly position: string;
  /** Null if the event was parked before streams were recorded. */
  readonly stream: string | null;
  readonly revision: number | null;
  readonly error: string;
  readonly parkedAt: Instant;
}

export const parkedEventJobs = (db: Queryable): JobQueue<ParkedProcessEvent> => jobQueue(db, PARKED_EVENTS_QUEUE);

export const parkedEventJobId = (process: string, eventId: string): string => `${process} ${eventId}`;

export interface ParkedReaction
  extends Pick<ParkedProcessEvent, 'process' | 'eventId' | 'stream' | 'error' | 'parkedAt'> {
  readonly retryAskedAt: Instant | null;
  readonly setAside: SetAsideRecord | null;
}

/** Returns the parked reactions, ordered by process and event id. */
export const findParkedReactions = async (
  db: Queryable,
  {
    after = ['', ''],
    limit = null,
  }: { readonly after?: readonly [string, string]; readonly limit?: number | null } = {},
): Promise<readonly ParkedReaction[]> => {
  const { rows } = await db.query<
    { readonly payload: ParkedProcessEvent; readonly retryAskedAt: Instant | null } & SetAsideColumns
  >(
    `select p.payload, case when p.free_at is not null then p.due_at end as "retryAskedAt", ${SET_ASIDE_COLUMNS}
     from ${JOBS_TABLE} p
     left join ${SET_ASIDE_TABLE} a on a.of = p.payload ->> 'process' and a.what = p.payload ->> 'eventId'
     where p.queue = $1 and p.id > $2 order by p.id limit $3`,
    [PARKED_EVENTS_QUEUE, parkedEventJobId(...after), limit],
  );
  return rows.map(({ payload: { process, eventId, stream, error, parkedAt }, retryAskedAt, ...aside }) => ({
    ...{ process, eventId, stream, error, parkedAt, retryAskedAt },
    setAside: setAsideRecordOf(aside),
  }));
};

/** Counts parked events by process, without those that operators set aside. */
export const countParkedEvents = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  // The table may not exist yet.
  const { rows: marks } = await db.query('select from pg_class where oid = to_regclass($1)', [SET_ASIDE_TABLE]);
  const aside = `and not exists (select from ${SET_ASIDE_TABLE} a
    where a.of = p.payload ->> 'process' and a.what = p.payload ->> 'eventId')`;
  const { rows } = await db.query<{ process: string; parked: number }>(
    `select p.payload ->> 'process' as process, count(*)::int4 as parked from ${JOBS_TABLE} p
     where p.queue = $1 ${marks.length > 0 ? aside : ''} group by 1`,
    [PARKED_EVENTS_QUEUE],
  );
  return new Map(rows.map(({ process, parked }) => [process, parked]));
};

export const isParkedReaction = async (db: Queryable, process: string, eventId: string): Promise<boolean> => {
  const { rows } = await db.query(`select from ${JOBS_TABLE} where queue = $1 and id = $2`, [
    PARKED_EVENTS_QUEUE,
    parkedEventJobId(process, eventId),
  ]);
  return rows.length > 0;
};

export const requestReactionRetry = (db: Queryable, process: string, eventId: string, now: Instant): Promise<void> =>
  parkedEventJobs(db).release(parkedEventJobId(process, eventId), now);
