import type { Actor } from '@saferide/domain/kernel/metadata';

export interface Cause {
  /** The same on every retry of the command. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
}

export const commandCause = (commandId: string, actor: Actor, correlationId = commandId): Cause => ({
  commandId,
  correlationId,
  causationId: commandId,
  actor,
});
