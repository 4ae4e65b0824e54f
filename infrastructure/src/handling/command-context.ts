import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '../event-store/cause.ts';
import { type Position, START } from '../event-store/event-store.ts';

/** One request, or one step of a process, from its beginning to its answer. */
export interface CommandContext {
  readonly cause: Cause;
  /** When it began: the one time its decisions see. */
  readonly now: Instant;
  /** Aborts at its deadline, when the house closes or when a lease is lost, whichever comes first. Who waits, waits on it. */
  readonly signal: AbortSignal;
  readonly effect: Effect;
}

/** When something is asked outside, and until when its answer is waited for. */
export type TimeLimit = Pick<CommandContext, 'now' | 'signal'>;

/** What some work has led to so far; its steps share one. */
export interface Effect {
  /** From here on, readers of the log see all that the work did and what its answer rests on. */
  readonly position: Position;
  /** Types of the events it wrote, and of those that what it was refused would have written. */
  readonly types: ReadonlySet<string>;
  /** The work has also led to, or rests on, what is in the log at `position`. */
  recordPosition(position: Position, types?: Iterable<string>): void;
}

const noEffect = (): Effect => {
  let highest: Position = START;
  const written = new Set<string>();
  return {
    get position() {
      return highest;
    },
    types: written,
    recordPosition: (position, types = []) => {
      if (position > highest) highest = position;
      for (const type of types) written.add(type);
    },
  };
};

/** Work that begins now, with nothing done yet. */
export const commandContext = (cause: Cause, now: Instant, signal: AbortSignal): CommandContext => ({
  cause,
  now,
  signal,
  effect: noEffect(),
});

/** A command of its own within some work. `commandId` must be the same whenever the step is repeated. */
export const stepContext = (context: CommandContext, commandId: string): CommandContext =>
  withCause(context, { ...context.cause, commandId });

/** The same work, with another cause for what it does next. */
export const withCause = (context: CommandContext, cause: Cause): CommandContext => ({ ...context, cause });

/** Why a signal of some work aborted. */
export class CommandAborted extends Error {
  override readonly name = 'WorkOver';
}

/** How long a request may wait for anything, in all. */
export const DEADLINE_MS = 10_000;

/** The work under way in one process. */
export interface CommandRunner {
  /** Runs `run` as one piece of work and returns what it returns. */
  during<T>(cause: Cause, run: (context: CommandContext) => Promise<T>): Promise<T>;
  /** Ends every wait, of what is under way and of what is still begun. */
  stop(): void;
}

export const openCommandRunner = (clock: () => Instant, deadlineMs = DEADLINE_MS): CommandRunner => {
  const underWay = new Set<AbortController>();
  let stopped: CommandAborted | undefined;
  return {
    during: async (cause, run) => {
      const controller = new AbortController();
      const overdue = setTimeout(() => controller.abort(new CommandAborted('It took too long')), deadlineMs);
      underWay.add(controller);
      if (stopped) controller.abort(stopped);
      try {
        return await run(commandContext(cause, clock(), controller.signal));
      } finally {
        clearTimeout(overdue);
        underWay.delete(controller);
      }
    },
    stop: () => {
      stopped ??= new CommandAborted('This process is closing');
      for (const controller of underWay) controller.abort(stopped);
    },
  };
};
