import { setTimeout as pause } from 'node:timers/promises';
import { isReadModelName } from '@saferide/contracts/read-model-names';
import type { Instant } from '@saferide/domain/time/instant';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { parkedEventsOf, retryParkedStream } from '@saferide/projections/engine/retry-parked';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { findParkedReactions, setAsideReasonOf } from '@saferide/read-models/inside/parked-reactions';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels, readModelsByName } from '@saferide/read-models/models';
import { listedLines, type OutputFormat, printLine, printResult } from './output.ts';
import { runOperation } from './run-operation.ts';

interface Parked {
  readonly readModel: string | null;
  readonly process: string | null;
  readonly stream: string | null;
  readonly revision: number | null;
  readonly type: string | null;
  readonly eventId: string | null;
  readonly parkedAt: Instant;
  readonly error: string;
  /** Null while the event still counts as parked. */
  readonly setAside: string | null;
}

const parkedLines = (one: Parked): readonly string[] => {
  const { parkedAt, error, setAside: aside } = one;
  const what =
    one.process === null
      ? `${one.readModel}  ${one.stream}  revision ${one.revision}  ${one.type}`
      : `process ${one.process}  event ${one.eventId}  ${one.stream ?? ''}`;
  return [
    `${what}  ${parkedAt}${aside === null ? '' : '  set aside'}`,
    `    ${error}`,
    ...(aside === null ? [] : [`    Set aside: ${aside}`]),
  ];
};

/** With `check`, returns exit status 1 if an event is still parked and not set aside. */
export const listParked = (infrastructure: Infrastructure, form: OutputFormat, check: boolean): Promise<number> =>
  runOperation(infrastructure, '', async () => {
    const { db } = infrastructure;
    const all: Parked[] = [];
    for (const model of readModels) {
      if (!(await readCheckpoint(db, schemaOf(model)))) continue;
      for (const { stream, revision, type, error, parkedAt } of await parkedEventsOf(db, model)) {
        const setAside = await setAsideReasonOf(db, model.name, stream);
        all.push({
          readModel: model.name,
          process: null,
          stream,
          revision,
          type,
          eventId: null,
          parkedAt: parkedAt.toISOString(),
          error,
          setAside,
        });
      }
    }
    for (const { process, eventId, stream, error, parkedAt, setAside } of await findParkedReactions(db)) {
      const reason = setAside?.reason ?? null;
      all.push({
        ...{ readModel: null, process, stream, revision: null, type: null, eventId, parkedAt, error },
        setAside: reason,
      });
    }
    printResult(form, { parked: all }, () => listedLines(all.flatMap(parkedLines), 'Nothing is parked.'));
    return check && all.some(({ setAside }) => setAside === null) ? 1 : 0;
  });

export const retryParkedCommand = (
  infrastructure: Infrastructure,
  name: string,
  what: string,
  reason: string,
): Promise<number> => {
  if (!isReadModelName(name)) return retryEvent(infrastructure, name, what, reason);
  const { db, log } = infrastructure;
  return runOperation(infrastructure, reason, async (operations, asking, context) => {
    await operations.retryStream(name, what, asking, context);
    // Harmless if a projections service retries it, too.
    const { parked } = await retryParkedStream(
      { db, store: log.store, codec: log.codec },
      readModelsByName[name],
      what,
    );
    printLine(parked === 0 ? `${what} is no longer parked in ${name}.` : `${parked} events of ${what} still parked.`);
    return parked === 0 ? 0 : 1;
  });
};

export const setAsideParkedCommand = (
  infrastructure: Infrastructure,
  name: string,
  what: string,
  reason: string,
): Promise<number> =>
  runOperation(infrastructure, reason, async (operations, asking, context) => {
    await (isReadModelName(name)
      ? operations.setStreamAside(name, what, asking, context)
      : operations.setEventAside(name, what, asking, context));
    printLine(`${what} of ${name} is set aside.`);
    return 0;
  });

const WAIT_MS = 10_000;

const retryEvent = (infrastructure: Infrastructure, process: string, eventId: string, reason: string) =>
  runOperation(infrastructure, reason, async (operations, asking, context) => {
    await operations.retryEvent(process, eventId, asking, context);
    const until = performance.now() + WAIT_MS;
    while (performance.now() < until) {
      const all = await findParkedReactions(infrastructure.db);
      const event = all.find((each) => each.process === process && each.eventId === eventId);
      if (!event) {
        printLine(`Process ${process} has handled event ${eventId}.`);
        return 0;
      }
      if (event.retryAskedAt === null) {
        printLine(`Event ${eventId} is still parked: ${event.error}`);
        return 1;
      }
      await pause(200);
    }
    printLine('The command API has not responded. The request is saved and will be carried out when it runs.');
    return 1;
  });
