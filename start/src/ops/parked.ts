import { setTimeout as pause } from 'node:timers/promises';
import { isReadModelName } from '@saferide/contracts/read-model-names';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { parkedIn, retryParked } from '@saferide/projections/engine/retry-parked';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { parkedReactions } from '@saferide/read-models/inside/parked-reactions';
import { setAsideFor } from '@saferide/read-models/inside/set-aside';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels, readModelsByName } from '@saferide/read-models/models';
import { operating } from './operating.ts';
import { say } from './with-infrastructure.ts';

/** Every parked event with its reason; status 1 when there is one that nobody has set aside. */
export const listParked = (infrastructure: Infrastructure): Promise<number> =>
  operating(infrastructure, '', async () => {
    const { db } = infrastructure;
    let [count, aside] = [0, 0];
    const tell = (line: string, error: string, reason: string | null) => {
      say(`${line}${reason === null ? '' : '  set aside'}\n    ${error}`);
      count += 1;
      if (reason !== null) {
        aside += 1;
        say(`    Set aside: ${reason}`);
      }
    };
    for (const model of readModels) {
      if (!(await readCheckpoint(db, schemaOf(model)))) continue;
      for (const { stream, revision, type, error, parkedAt } of await parkedIn(db, model)) {
        const mark = await setAsideFor(db, model.name, stream);
        tell(`${model.name}  ${stream}  revision ${revision}  ${type}  ${parkedAt.toISOString()}`, error, mark);
      }
    }
    for (const { process, eventId, stream, error, parkedAt, setAside } of await parkedReactions(db))
      tell(
        `process ${process}  event ${eventId}  ${stream ?? ''}  ${parkedAt.toISOString()}`,
        error,
        setAside?.reason ?? null,
      );
    if (count === 0) say('Nothing is parked.');
    return count > aside ? 1 : 0;
  });

/** Tries what is parked again: a stream of a read model here, an event of a process in the running command API. */
export const retry = (infrastructure: Infrastructure, name: string, what: string, reason: string): Promise<number> => {
  if (!isReadModelName(name)) return retryEvent(infrastructure, name, what, reason);
  const { db, log } = infrastructure;
  return operating(infrastructure, reason, async (operations, asking, work) => {
    await operations.retryStream(name, what, asking, work);
    // A running projections service may be before us; what is done twice is done once.
    const { parked } = await retryParked({ db, store: log.store, codec: log.codec }, readModelsByName[name], what);
    say(
      parked === 0 ? `Nothing of ${what} is parked in ${name} any more.` : `${parked} events of ${what} still parked.`,
    );
    return parked === 0 ? 0 : 1;
  });
};

/** Lets what is parked lie. */
export const setAside = (infrastructure: Infrastructure, name: string, what: string, reason: string): Promise<number> =>
  operating(infrastructure, reason, async (operations, asking, work) => {
    await (isReadModelName(name)
      ? operations.setStreamAside(name, what, asking, work)
      : operations.setEventAside(name, what, asking, work));
    say(`${what} of ${name} is set aside.`);
    return 0;
  });

/** How long the command API is waited for: it looks every second. */
const WAIT_MS = 10_000;

const retryEvent = (infrastructure: Infrastructure, process: string, eventId: string, reason: string) =>
  operating(infrastructure, reason, async (operations, asking, work) => {
    await operations.retryEvent(process, eventId, asking, work);
    const until = performance.now() + WAIT_MS;
    while (performance.now() < until) {
      const all = await parkedReactions(infrastructure.db);
      const event = all.find((each) => each.process === process && each.eventId === eventId);
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
  });
