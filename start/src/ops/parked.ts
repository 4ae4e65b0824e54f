import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { parkedIn, retryParked } from '@saferide/projections/engine/retry-parked';
import { readModels } from '@saferide/read-models/columns';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { modelsNamed } from './models-named.ts';
import { say } from './with-infrastructure.ts';

/** Every parked event with its reason; status 1 when there is one. */
export const listParked = async ({ db }: Infrastructure): Promise<number> => {
  let count = 0;
  for (const model of readModels) {
    if (!(await readCheckpoint(db, schemaOf(model)))) continue;
    for (const { stream, revision, type, error, parkedAt } of await parkedIn(db, model)) {
      say(`${model.name}  ${stream}  revision ${revision}  ${type}  ${parkedAt.toISOString()}\n    ${error}`);
      count += 1;
    }
  }
  if (count === 0) say('Nothing is parked.');
  return count === 0 ? 0 : 1;
};

export const retry = async ({ db, log }: Infrastructure, name: string, stream: string): Promise<number> => {
  let stillParked = 0;
  for (const model of modelsNamed([name])) {
    const { restored, parked } = await retryParked({ db, store: log.store, codec: log.codec }, model, stream);
    say(`${restored} events of ${stream} projected, ${parked} still parked.`);
    stillParked += parked;
  }
  return stillParked === 0 ? 0 : 1;
};
