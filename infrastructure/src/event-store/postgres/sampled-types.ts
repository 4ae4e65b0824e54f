import type pg from 'pg';
import { approximateSize } from './approximate-size.ts';
import { quotedSchema } from './event-log-schema.ts';

const LOOKED_AT = 20_000;

export const sampledTypes = async (pool: pg.Pool, name: string): Promise<ReadonlyMap<string, number>> => {
  const percent = Math.min(100, (LOOKED_AT * 100) / Math.max(1, await approximateSize(pool, name)));
  const { rows } = await pool.query<{ type: string; count: number }>(
    `select type, count(*) as count from ${quotedSchema(name)}.events tablesample system (${percent}) group by type`,
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
};
