import type pg from 'pg';
import { quotedSchema } from './event-log-schema.ts';

const WORTH_ESTIMATING = 100_000;

export const approximateSize = async (pool: pg.Pool, name: string): Promise<number> => {
  const events = `${quotedSchema(name)}.events`;
  const { rows: estimates } = await pool.query<{ estimate: number | null }>(
    `select (reltuples / nullif(relpages, 0) * (pg_relation_size(oid) / current_setting('block_size')::int))::float8 as estimate
       from pg_class where oid = $1::regclass and reltuples > 0`,
    [events],
  );
  const estimate = Math.round(estimates[0]?.estimate ?? 0);
  if (estimate >= WORTH_ESTIMATING) return estimate;
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${events}`);
  return rows[0]?.count ?? 0;
};
