import type { KeyObject } from 'node:crypto';
import type { Codec } from '@saferide/infrastructure/event-store/codec';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { EventStoreConfig } from '@saferide/infrastructure/event-store/open-event-store';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

/** From where a thread reads and writes by itself. */
export interface ThreadSources {
  readonly databaseUrl: string;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  readonly nextMasterKey: KeyObject | null;
}

export type RebuildPhase = 'reading' | 'loading' | 'catching up' | 'comparing' | 'swapping' | 'done';

export interface RebuildProgress {
  readonly phase: RebuildPhase;
  readonly events: number;
  /** Events there are to read, as far as the way through the log tells; null before anything tells it. */
  readonly total: number | null;
  readonly eventsPerSecond: number;
}

export interface RebuildOptions {
  readonly models: readonly ReadModel[];
  readonly store: EventStore;
  readonly codec: Codec;
  /** Without a statement time-out. */
  readonly db: pg.Pool;
  readonly signal: AbortSignal;
  /** Compare only; the live tables stay, and what was built is kept beside them. */
  readonly dryRun: boolean;
  /** Go on with what a dry run has built and left, instead of from the log. Default: false. */
  readonly kept?: boolean;
  /** Swap although rows differ, for a model whose meaning was changed on purpose. */
  readonly acceptDifferences: boolean;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** From where a second thread reads and writes, so that both fold at once. Default: there is none. */
  readonly sources?: ThreadSources;
  /** How many processors there are. Default: those that this process may use. */
  readonly processors?: number;
  /** When the bulk load is first made safe against a kill, in milliseconds; twice as long lies between later times. Default 60 s. */
  readonly saveEveryMs?: number;
  /** So many rows are kept in memory, and as much beside the heap; with more, models are brought forward by key. Default: as many as the heap holds. */
  readonly mostRows?: number;
}
