import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

/** Where the live tables stand, if there is anything in them to compare with: same version, some of the log projected. */
export const comparablePosition = async (db: Pick<pg.Pool, 'query'>, model: ReadModel): Promise<Position | null> => {
  const checkpoint = await readCheckpoint(db, schemaOf(model));
  return checkpoint && checkpoint.version === model.version && checkpoint.position !== '' ? checkpoint.position : null;
};

/** The furthest that all live tables have come: the bulk load stops there, so that both can be compared at one position. */
export const livePosition = async (db: pg.Pool, models: readonly ReadModel[]): Promise<Position | null> => {
  const positions: Position[] = [];
  for (const model of models) {
    const position = await comparablePosition(db, model);
    if (position !== null) positions.push(position);
  }
  return positions.sort()[0] ?? null;
};
