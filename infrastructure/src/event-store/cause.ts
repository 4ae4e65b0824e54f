import type { Actor } from '@saferide/domain/kernel/metadata';

/** Why and by whom events are appended: becomes their metadata. */
export interface Cause {
  /** Stable over retries of one command: event ids are derived from it. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
}
