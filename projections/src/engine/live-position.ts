import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

/** Null if this version has no live rows. */
export const comparablePosition = async (db: Pick<pg.Pool, 'query'>, model: ReadModel): Promise<Position | null> => {
  const checkpoint = await readCheckpoint(db, schemaOf(model));
  return checkpoint && checkpoint.version === model.version && checkpoint.position !== '' ? checkpoint.position : null;
};

export const livePosition = async (db: pg.Pool, models: readonly ReadModel[]): Promise<Position | null> => {
  const positions: Position[] = [];
  for (const model of models) {
    const position = await comparablePosition(db, model);
    if (position !== null) positions.push(position);
  }
  return positions.sort()[0] ?? null;
};
