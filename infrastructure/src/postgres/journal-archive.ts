import type pg from 'pg';

/** How long WAL archiving has failed: 0 while it succeeds, null if it is off. Unarchived changes cannot be restored. */
export const journalUnarchivedSeconds = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ seconds: number }>(
    `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
       then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) else 0 end::float8 as seconds
     from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
  return rows[0]?.seconds ?? null;
};
