import type { Instant } from '../time/instant.ts';

/** Stored in clear, so it has nothing personal. */
export interface EventMetadata {
  /** The request or chain of reactions. */
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly occurredAt: Instant;
  readonly schemaVersion: number;
}

/** `system` for reactions and timers. */
export interface Actor {
  readonly id: string;
  readonly role: 'visitor' | 'account' | 'customer' | 'driver' | 'admin' | 'operator' | 'system' | 'gateway';
}
