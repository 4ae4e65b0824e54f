import type { Instant } from '../time/instant.ts';

/** Ids only: nothing here is personal. */
export interface EventMetadata {
  /** The request or chain of reactions. */
  readonly $correlationId: string;
  /** The command or event that led to this one. */
  readonly $causationId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly occurredAt: Instant;
  /** The event definition's `version` at the time of writing. */
  readonly schemaVersion: number;
}

/** `system` for reactions and timers. */
export interface Actor {
  readonly id: string;
  readonly role: 'visitor' | 'account' | 'customer' | 'driver' | 'admin' | 'operator' | 'system' | 'gateway';
}
