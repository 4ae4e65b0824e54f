import type { Instant } from '../time/instant.ts';

/** Metadata is stored unencrypted, so it must not contain personal data. */
export interface EventMetadata {
  /** Id of the request that the event goes back to. */
  readonly $correlationId: string;
  readonly $causationId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly occurredAt: Instant;
  readonly schemaVersion: number;
}

/** Who caused an event. */
export interface Actor {
  readonly id: string;
  readonly role: 'visitor' | 'account' | 'customer' | 'driver' | 'admin' | 'operator' | 'system' | 'gateway';
}
