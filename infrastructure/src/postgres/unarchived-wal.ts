import type pg from 'pg';

/** Seconds since the last successful archiving if a later attempt failed, otherwise 0; null if archiving is off. */
export const unarchivedWalSeconds = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ seconds: number }>(
    `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
       then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) else 0 end::float8 as seconds
     from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
  return rows[0]?.seconds ?? null;
};
