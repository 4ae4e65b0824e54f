import type { Instant } from '../time/instant.ts';

/** What every stored event carries beside its data. Ids only: nothing here is personal. */
export interface EventMetadata {
  /** The request or the chain of reactions this belongs to. */
  readonly $correlationId: string;
  /** The command or event that led to this one. */
  readonly $causationId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly occurredAt: Instant;
  /** The event definition's `version` at the time of writing. */
  readonly schemaVersion: number;
}

/** Who did it. `system` for reactions and timers. */
export interface Actor {
  readonly id: string;
  readonly role: 'visitor' | 'account' | 'customer' | 'driver' | 'admin' | 'operator' | 'system' | 'gateway';
}
