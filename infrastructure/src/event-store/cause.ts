import type { Actor } from '@saferide/domain/kernel/metadata';

/** Becomes the events' metadata. */
export interface Cause {
  /** The same on retries: event ids derive from it. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
}

/** For a command that starts a chain. */
export const commanded = (commandId: string, actor: Actor, correlationId = commandId): Cause => ({
  commandId,
  correlationId,
  causationId: commandId,
  actor,
});
