import type { Actor } from '@saferide/domain/kernel/metadata';

/** Why and by whom events are appended; becomes their metadata. */
export interface Cause {
  /** The same for retries of one command: event ids are derived from it. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
}

/** The cause of a command that starts a chain, unless a correlation id is given. */
export const commanded = (commandId: string, actor: Actor, correlationId = commandId): Cause => ({
  commandId,
  correlationId,
  causationId: commandId,
  actor,
});
