import type { Actor } from '@saferide/domain/kernel/metadata';

export interface Cause {
  /** The same on retries, because event ids derive from it. */
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
