import type { Actor } from '@saferide/domain/kernel/metadata';

/** Why and by whom events are appended: becomes their metadata. */
export interface Cause {
  /** Stable over retries of one command: event ids are derived from it. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
}

/** A command that nothing but itself caused: the first of its chain, unless it is said to belong to one. */
export const commanded = (commandId: string, actor: Actor, correlationId = commandId): Cause => ({
  commandId,
  correlationId,
  causationId: commandId,
  actor,
});
