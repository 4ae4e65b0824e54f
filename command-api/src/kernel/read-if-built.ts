import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { isTableMissing, type ModelReader, openModelReaders } from '@saferide/read-models/model-reader';
import type pg from 'pg';

/** Reads from a read model, which may lag. Returns no rows until its tables exist. */
export const readIfBuilt = async <N extends ReadModelName, T>(
  db: pg.Pool,
  query: (models: ModelReader<N>) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  try {
    return await query(openModelReaders(db).of<N>());
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
};
