import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Position, START } from '@saferide/infrastructure/event-store/event-store';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';
import type { TimerTick } from './fire-timers.ts';
import type { Reaction } from './reaction.ts';
import type { RunnableProcess, Runner } from './run-process.ts';

/** How often due timers are looked for where nobody waits for them. */
const NOW_AND_THEN = '*/5 * * * * *';

/** Processes driven by the log: each hears of the events that it follows. */
export const reactionsOf = (runner: Runner, processes: readonly RunnableProcess[]): readonly Reaction[] =>
  processes
    .filter(({ process }) => process.follows.length > 0)
    .map((runnable) => ({
      name: runnable.process.name,
      types: runnable.process.follows,
      react: async (recorded, context) => {
        await runner.onEvent(runnable, recorded, context);
      },
    }));

/** Processes driven by the clock: each hears of the times that it wanted to hear of. */
export const timerTicksOf = (runner: Runner, processes: readonly RunnableProcess[]): readonly TimerTick[] =>
  processes.flatMap((runnable) => {
    const { timer: kind } = runnable.process;
    if (kind === undefined) return [];
    const handler: TimerTick['handler'] = async (timer, context) => {
      await runner.onTimer(runnable, timer, context);
    };
    const { when = NOW_AND_THEN, skips, runsEarly } = runnable;
    return [{ kind, when, handler, ...(skips && { skips }), ...(runsEarly && { runsEarly }) }];
  });

/** Names and kinds of timers are stored: two processes that share one would take each other's work. */
const mustDiffer = (names: readonly string[], what: string): void => {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two processes ${what} '${twice}'`);
};

/** Where processes begin. */
export interface Beginning {
  readonly db: pg.Pool;
  readonly log: EventLog;
  /** Resolves once what is looked at to catch up knows of everything up to this position. */
  readonly reached: (head: Position) => Promise<void>;
}

/**
 * Says where in this log processes begin that have never followed it. To be called before anything new is written: what
 * a process that begins at the head does not see, nobody tells it.
 */
export const beginProcesses = async (
  { db, log, reached }: Beginning,
  processes: readonly RunnableProcess[],
): Promise<void> => {
  mustDiffer(
    processes.map(({ process }) => process.name),
    'have the name',
  );
  mustDiffer(
    processes.flatMap(({ process }) => process.timer ?? []),
    'have timers of the kind',
  );
  const { rows } = await db.query<{ name: string }>(`select name from ${COMMAND_SCHEMA}.reaction_checkpoints`);
  const begun = new Set(rows.map(({ name }) => name));
  for (const { process, catchUp } of processes) {
    if (process.follows.length === 0 || process.begins === 'start' || begun.has(process.name)) continue;
    const head = await log.store.head();
    if (head !== START && catchUp) {
      // What another process has written since they were read would be seen neither here nor later.
      await reached(head);
      await catchUp();
    }
    await db.query(
      `insert into ${COMMAND_SCHEMA}.reaction_checkpoints (name, position) values ($1, $2) on conflict do nothing`,
      [process.name, head],
    );
  }
};
