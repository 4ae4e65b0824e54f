import type pg from 'pg';
import { quotedSchema } from './schema.ts';

/**
 * Up to which transaction the log can be read without an event appearing behind the reader later: every event whose `tx` is below
 * the horizon is committed and visible, and no more will be written there.
 *
 * The cheap bound is the oldest transaction that is still open anywhere on the server. It also waits for transactions that have
 * nothing to do with the log, in any database. The exact bound below waits for those alone that append, which rests on this:
 *
 * 1. An append is the first write of its transaction (a trigger on the table refuses any other), and an INSERT locks the table
 *    before its trigger runs. So whoever appends has held a lock on the table since before its transaction id was assigned.
 * 2. A transaction is visible to new snapshots before its locks are released.
 *
 * So of the ids that were assigned when the statement below began (they are below `xmax` of its snapshot), those that append and are
 * still open are found in `pg_locks`, which is read after the snapshot was taken. Any other is over, and visible to a statement that
 * begins after this one has ended. `pg_locks` is no consistent snapshot: it looks at each backend's fast-path locks, where the lock on
 * the table may be, before the shared table, where the transaction id is. A transaction that ends in between is over; one that is
 * assigned its id in between has one that is not below `xmax`. A lock that moves from the fast path to the shared table is found in one
 * of the two, or both.
 */
const WRITERS = (schema: string): string => `
  with seen as materialized (
    select locktype, database, relation, mode, virtualtransaction, transactionid, pid from pg_locks
  ),
  appending as (
    select distinct virtualtransaction, pid from seen
     where locktype = 'relation' and relation = to_regclass('${schema}.events')
       and database = (select oid from pg_database where datname = current_database())
       and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  ),
  writers as (
    select appending.pid, seen.transactionid::text::bigint as id
      from appending join seen using (virtualtransaction) where seen.locktype = 'transactionid'
  )`;

/** Transaction ids in `pg_locks` have 32 bits; open ones lie less than half their circle behind the newest. */
const CIRCLE = 2 ** 32;

export const exactHorizon = async (pool: pg.Pool, name: string): Promise<string> => {
  const schema = quotedSchema(name);
  const { rows } = await pool.query<{ horizon: string }>({
    name: `${name} horizon`,
    text: `${WRITERS(schema)},
      newest as (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id),
      behind as (select (newest.id - writers.id) % ${CIRCLE} as distance from writers, newest)
      select (newest.id - coalesce(max(behind.distance) filter (where behind.distance between 1 and ${CIRCLE / 2}), 0))::text as horizon
        from newest left join behind on true group by newest.id`,
  });
  const [row] = rows;
  if (!row) throw new Error('the horizon of the log is unknown');
  return row.horizon;
};

/** An append that is still open. */
export interface OpenAppend {
  /** Of the backend; null for a prepared transaction. */
  readonly pid: number | null;
  /** Its age in seconds; null where the server does not say. */
  readonly seconds: number | null;
}

/** The append that has been open for longest: every reader of the log waits for it. Null where there is none. */
export const oldestOpenAppend = async (pool: pg.Pool, name: string): Promise<OpenAppend | null> => {
  const { rows } = await pool.query<{ pid: number | null; seconds: number | null }>(
    `${WRITERS(quotedSchema(name))}
     select writers.pid,
            extract(epoch from clock_timestamp() - coalesce(activity.xact_start, prepared.prepared))::float8 as seconds
       from writers
       left join pg_stat_activity activity on activity.pid = writers.pid
       left join pg_prepared_xacts prepared on writers.pid is null and prepared.transaction::text::bigint = writers.id
      where writers.pid is distinct from pg_backend_pid()
      order by seconds desc nulls last limit 1`,
  );
  return rows[0] ?? null;
};
