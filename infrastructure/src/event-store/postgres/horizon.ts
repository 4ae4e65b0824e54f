import type pg from 'pg';
import { quotedSchema } from './event-log-schema.ts';

/**
 * Finds open appends for the exact horizon, below which every event is committed and visible. (The cheap horizon, the
 * oldest open transaction, also waits for transactions that do not append.) 1. A trigger makes an append its
 * transaction's first write, so it locks the table before it gets its id. 2. A transaction becomes visible before it
 * releases its locks. So open appends below the snapshot's `xmax` are in `pg_locks`, read after the snapshot. It lists
 * fast-path locks (table) before shared ones (transaction id), so a lock that moves in between is listed at least once.
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

/**
 * `pg_locks` has the low 32 bits of transaction ids, which wrap around. Open ones are less than half the range behind
 * the newest.
 */
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

export interface OpenAppend {
  /** Null for a prepared transaction. */
  readonly pid: number | null;
  /** Age of the transaction; null if unknown. */
  readonly seconds: number | null;
}

export const findOldestOpenAppend = async (pool: pg.Pool, name: string): Promise<OpenAppend | null> => {
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
