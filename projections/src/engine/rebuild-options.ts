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
  /** Estimated; null at the start. */
  readonly total: number | null;
  readonly eventsPerSecond: number;
}

export interface RebuildOptions {
  readonly models: readonly ReadModel[];
  readonly store: EventStore;
  readonly codec: Codec;
  /** Must have no statement timeout. */
  readonly db: pg.Pool;
  readonly signal: AbortSignal;
  /** Only compares, and stores the result. */
  readonly dryRun: boolean;
  /** Uses a stored dry run instead of the log. Default: false. */
  readonly fromDryRun?: boolean;
  /** Accepts differing rows, for an intended change of meaning. */
  readonly acceptDifferences: boolean;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** Opens the sources of a second thread. Default: none. */
  readonly sources?: ThreadSources;
  /** Default: those available to this process. */
  readonly processors?: number;
  /** Doubled after each save. Default: 60,000. */
  readonly saveEveryMs?: number;
  /** Above this, models continue by key. Default: by heap size. */
  readonly mostRows?: number;
}
