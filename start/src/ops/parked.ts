import { setTimeout as pause } from 'node:timers/promises';
import { askRetry, parkedEvents } from '@saferide/command-api/processes/parked-events';
import { isReadModelName } from '@saferide/contracts/read-model-names';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { parkedIn, retryParked } from '@saferide/projections/engine/retry-parked';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { modelsNamed } from './models-named.ts';
import { UsageError } from './usage-error.ts';
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
  for (const { process, eventId, stream, error, parkedAt } of await parkedEvents(db)) {
    say(`process ${process}  event ${eventId}  ${stream ?? ''}  ${parkedAt.toISOString()}\n    ${error}`);
    count += 1;
  }
  if (count === 0) say('Nothing is parked.');
  return count === 0 ? 0 : 1;
};

/** Tries what is parked again: a stream of a read model here, an event of a process in the running command API. */
export const retry = async (infrastructure: Infrastructure, name: string, what: string): Promise<number> => {
  if (!isReadModelName(name)) return retryEvent(infrastructure, name, what);
  const { db, log } = infrastructure;
  let stillParked = 0;
  for (const model of modelsNamed([name])) {
    const { restored, parked } = await retryParked({ db, store: log.store, codec: log.codec }, model, what);
    say(`${restored} events of ${what} projected, ${parked} still parked.`);
    stillParked += parked;
  }
  return stillParked === 0 ? 0 : 1;
};

/** How long the command API is waited for: it looks every second. */
const PATIENCE_MS = 10_000;

const retryEvent = async ({ db }: Infrastructure, process: string, eventId: string): Promise<number> => {
  if (!(await askRetry(db, process, eventId, 'ops')))
    throw new UsageError(
      `'${process}' is no read model, and no process that event ${eventId} is parked of. See npm run ops -- parked`,
    );
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const event = (await parkedEvents(db)).find((each) => each.process === process && each.eventId === eventId);
    if (!event) {
      say(`Event ${eventId} was followed by process ${process}.`);
      return 0;
    }
    if (event.retryAskedAt === null) {
      say(`Event ${eventId} is still parked: ${event.error}`);
      return 1;
    }
    await pause(200);
  }
  say('The command API has not answered. The request is kept, and tried when it runs.');
  return 1;
};
