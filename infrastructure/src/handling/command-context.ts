import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '../event-store/cause.ts';
import { type Position, START_POSITION } from '../event-store/event-store.ts';

export interface CommandContext {
  readonly cause: Cause;
  readonly now: Instant;
  /** Aborted when the deadline passes, the process shuts down or the lease is lost. */
  readonly signal: AbortSignal;
  readonly effect: CommandEffect;
}

export type TimeLimit = Pick<CommandContext, 'now' | 'signal'>;

export interface CommandEffect {
  /** A position that includes every appended event and the state that led to every refusal. */
  readonly position: Position;
  /** Types of the appended events, and those that a refused command could have appended. */
  readonly types: ReadonlySet<string>;
  recordPosition(position: Position, types?: Iterable<string>): void;
}

const noEffect = (): CommandEffect => {
  let highest: Position = START_POSITION;
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

export const commandContext = (cause: Cause, now: Instant, signal: AbortSignal): CommandContext => ({
  cause,
  now,
  signal,
  effect: noEffect(),
});

/** `commandId` must be the same on every retry. */
export const stepContext = (context: CommandContext, commandId: string): CommandContext =>
  withCause(context, { ...context.cause, commandId });

export const withCause = (context: CommandContext, cause: Cause): CommandContext => ({ ...context, cause });

export class CommandAborted extends Error {
  override readonly name = 'CommandAborted';
}

export const REQUEST_DEADLINE_MS = 10_000;

export interface CommandRunner {
  run<T>(cause: Cause, run: (context: CommandContext) => Promise<T>): Promise<T>;
  stop(): void;
}

export const openCommandRunner = (clock: () => Instant, deadlineMs = REQUEST_DEADLINE_MS): CommandRunner => {
  const underWay = new Set<AbortController>();
  let stopped: CommandAborted | undefined;
  return {
    run: async (cause, run) => {
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
