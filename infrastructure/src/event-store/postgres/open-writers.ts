import type pg from 'pg';

/**
 * Age in seconds of the oldest writing transaction still open anywhere on the server, 0 when there is none. Readers of
 * the log wait for it, whichever database it writes to: alarm when it stays above a few seconds.
 */
export const oldestOpenWriterSeconds = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as seconds
       from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.seconds ?? 0;
};
