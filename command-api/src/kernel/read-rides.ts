import { isTableMissing, openReadings } from '@saferide/read-models/reading';
import type pg from 'pg';

/** The read model may lag. Returns no rows before its tables exist. */
export const readRides = async <T>(
  db: pg.Pool,
  query: (models: ReturnType<typeof ridesOf>) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  try {
    return await query(ridesOf(db));
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
};

const ridesOf = (db: pg.Pool) => openReadings(db).of<'rides'>();
