import { openReadings } from '@saferide/read-models/reading';
import type pg from 'pg';

/** PostgreSQL's codes for a table or schema that no program has made yet: before the first ride is projected. */
const NOT_MADE_YET: readonly unknown[] = ['42P01', '3F000'];

/** What the rides read model answers, as far as it has come; nothing before there is one. */
export const readRides = async <T>(
  db: pg.Pool,
  query: (models: ReturnType<typeof ridesOf>) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  try {
    return await query(ridesOf(db));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_MADE_YET.includes(error.code)) return [];
    throw error;
  }
};

const ridesOf = (db: pg.Pool) => openReadings(db).of<'rides'>();
