import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';
import { readCheckpoint } from '../inside/checkpoint.ts';
import { type ReadModel, schemaOf } from '../kernel/read-model.ts';

/** Waits until every read model has reached `position`. Throws after `withinMs`, naming the model that lags. */
export const waitForModels = async (
  db: Pick<pg.Pool, 'query'>,
  models: readonly ReadModel[],
  position: Position,
  withinMs?: number,
): Promise<void> => {
  for (const model of models) {
    let seen = 'nothing';
    const reached = async () => {
      const checkpoint = await readCheckpoint(db, schemaOf(model)).catch((error) => {
        seen = String(error);
        return null;
      });
      if (checkpoint) seen = checkpoint.position;
      return checkpoint !== null && checkpoint.position >= position;
    };
    await waitUntilTrue(`${model.name} has reached '${position}'`, reached, withinMs).catch((error: Error) => {
      throw new Error(`${error.message}; it stands at '${seen}'`, { cause: error });
    });
  }
};
