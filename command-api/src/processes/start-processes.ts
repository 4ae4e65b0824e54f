import { type Cause, commandCause } from '@saferide/infrastructure/event-store/cause';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { type Position, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';
import type { TimerTick } from './fire-timers.ts';
import type { RunnableProcess, Runner } from './run-process.ts';

export interface Reaction {
  /** Must never change, because the checkpoint and the lease are stored under it. */
  readonly name: string;
  readonly types: readonly string[];
  /** Must be idempotent. Command ids derive from the event's id. */
  readonly react: (recorded: RecordedEvent, context: CommandContext) => Promise<void>;
  /** Runs each time this process gets the lease. */
  readonly begin?: (signal: AbortSignal) => Promise<void>;
}

/** The reactions whose leases this server holds, each with a signal that aborts when the reaction must stop. */
export type HeldReactions = Map<string, AbortSignal>;

export const causeOf = ({ name }: Pick<Reaction, 'name'>, { id, metadata }: RecordedEvent): Cause =>
  commandCause(id, { id: name, role: 'system' }, metadata.$correlationId);

const NOW_AND_THEN = '*/5 * * * * *';

export const reactionsOf = (runner: Runner, processes: readonly RunnableProcess[]): readonly Reaction[] =>
  processes
    .filter(({ process }) => process.follows.length > 0)
    .map((runnable) => ({
      name: runnable.process.name,
      types: runnable.process.follows,
      react: async (recorded, context) => {
        await runner.onEvent(runnable, recorded, context);
      },
      ...(runnable.alone && { begin: runnable.alone.begin }),
    }));

export const timerTicksOf = (
  runner: Runner,
  processes: readonly RunnableProcess[],
  held: HeldReactions,
): readonly TimerTick[] =>
  processes.flatMap((runnable) => {
    const { timer: kind } = runnable.process;
    if (kind === undefined) return [];
    const handler: TimerTick['handler'] = async (timer, context) => {
      await runner.onTimer(runnable, timer, context);
    };
    const { when = NOW_AND_THEN, skips, runsEarly, alone } = runnable;
    const lease = alone && (() => held.get(runnable.process.name));
    return [{ kind, when, handler, ...(skips && { skips }), ...(runsEarly && { runsEarly }), ...(lease && { lease }) }];
  });

/** Throws for equal names, because processes with the same name would share checkpoints and timers. */
const mustDiffer = (names: readonly string[], what: string): void => {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two processes ${what} '${twice}'`);
};

export interface ProcessStart {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly reached: (head: Position) => Promise<void>;
}

/** Must run before anything is appended, because a process that starts at the head misses earlier events. */
export const startProcesses = async (
  { db, log, reached }: ProcessStart,
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
  const started = new Set(rows.map(({ name }) => name));
  for (const { process, catchUp } of processes) {
    if (process.follows.length === 0 || process.begins === 'start' || started.has(process.name)) continue;
    const head = await log.store.head();
    if (head !== START_POSITION && catchUp) {
      await reached(head);
      await catchUp();
    }
    await db.query(
      `insert into ${COMMAND_SCHEMA}.reaction_checkpoints (name, position) values ($1, $2) on conflict do nothing`,
      [process.name, head],
    );
  }
};
