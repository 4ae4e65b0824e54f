import type { KeyObject } from 'node:crypto';
import type { Codec } from '@saferide/infrastructure/event-store/codec';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { EventStoreConfig } from '@saferide/infrastructure/event-store/open-event-store';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

export interface RebuildThreadSources {
  readonly databaseUrl: string;
  readonly eventStore: EventStoreConfig;
  readonly masterKey: KeyObject;
  readonly nextMasterKey: KeyObject | null;
}

export type RebuildPhase = 'reading' | 'loading' | 'catching up' | 'comparing' | 'swapping' | 'done';

export interface RebuildProgress {
  readonly phase: RebuildPhase;
  readonly events: number;
  /** Estimated; null at first. */
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
  readonly dryRun: boolean;
  readonly fromDryRun?: boolean;
  /** Swaps even if rows differ, as after an intended change. */
  readonly acceptDifferences: boolean;
  readonly onProgress: (progress: RebuildProgress) => void;
  readonly sources?: RebuildThreadSources;
  readonly processors?: number;
  /** Time until the first save; doubled after each. */
  readonly saveEveryMs?: number;
  readonly maxRowsInMemory?: number;
}
