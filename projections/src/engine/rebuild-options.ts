import type { KeyObject } from 'node:crypto';
import type { Codec } from '@saferide/infrastructure/event-store/codec';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { EventStoreConfig } from '@saferide/infrastructure/event-store/open-event-store';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

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
  /** Estimated number of events; null until there is an estimate. */
  readonly total: number | null;
  readonly eventsPerSecond: number;
}

export interface RebuildOptions {
  readonly models: readonly ReadModel[];
  readonly store: EventStore;
  readonly codec: Codec;
  /** A pool without a statement timeout. */
  readonly db: pg.Pool;
  readonly signal: AbortSignal;
  /** Compares and stores the rebuilt tables, but does not swap them in. */
  readonly dryRun: boolean;
  /** Swaps in the tables of a stored dry run instead of reading the log from its start. Default: false. */
  readonly fromDryRun?: boolean;
  /** Swaps even if rows differ, as they do after an intended change of the fold. */
  readonly acceptDifferences: boolean;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** What a second thread needs to open the log. Default: no second thread. */
  readonly sources?: ThreadSources;
  /** Number of processors. Default: those available to this process. */
  readonly processors?: number;
  /** Time until the first save; doubled after each. Default: 60,000. */
  readonly saveEveryMs?: number;
  /** With more rows in memory, models are stored and continue by key. Default: what the heap holds. */
  readonly mostRows?: number;
}
