import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';

export interface StoredCheckpoint {
  readonly model: string;
  readonly position: Position;
  readonly movedAt: Date;
}

const NAME = /^read_([a-z0-9_]+)$/;

/** Read models there are tables of, by name. */
export const storedModels = async (db: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await db.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'checkpoint' and c.relkind = 'r' and starts_with(n.nspname, 'read_') order by 1`,
  );
  return rows.flatMap(({ schema }) => NAME.exec(schema)?.[1] ?? []);
};

const checkpointsNow = async (db: pg.Pool): Promise<readonly StoredCheckpoint[]> => {
  const models = await storedModels(db);
  if (models.length === 0) return [];
  const parts = models.map(
    (model) => `select '${model}' as model, position, moved_at as "movedAt" from read_${model}.checkpoint`,
  );
  const { rows } = await db.query<StoredCheckpoint>(parts.join(' union all '));
  return rows;
};

const UNDEFINED_TABLE = '42P01';

/** How far every read model has come, as its own transaction wrote it. */
export const storedCheckpoints = async (db: pg.Pool): Promise<readonly StoredCheckpoint[]> => {
  try {
    return await checkpointsNow(db);
  } catch (error) {
    // A rebuild swapped its tables in between the two statements.
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return checkpointsNow(db);
    throw error;
  }
};
