import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { isTableMissing, openReadings, type Reading } from '@saferide/read-models/reading';
import type pg from 'pg';

/** The read model may lag. Returns no rows before its tables exist. */
export const readIfBuilt = async <N extends ReadModelName, T>(
  db: pg.Pool,
  query: (models: Reading<N>) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  try {
    return await query(openReadings(db).of<N>());
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
};
