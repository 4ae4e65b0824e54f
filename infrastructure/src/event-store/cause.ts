import type { Actor } from '@saferide/domain/kernel/metadata';

export interface Cause {
  /** The command's id, which is the same on every retry. */
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
