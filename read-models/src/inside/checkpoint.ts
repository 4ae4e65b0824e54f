import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

export interface Checkpoint {
  readonly version: number;
  readonly position: Position;
  readonly fence: number;
}

/** Another process has written to the read model, so the rows in memory are outdated. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

/** Null if the schema does not exist or has no checkpoint yet. */
export const readCheckpoint = async (db: Queryable, schema: string): Promise<Checkpoint | null> => {
  const { rows: exists } = await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema}.checkpoint`,
  ]);
  if (!exists[0]?.there) return null;
  const { rows } = await db.query<Checkpoint>(`select version, position, fence from ${schema}.checkpoint`);
  return rows[0] ?? null;
};
