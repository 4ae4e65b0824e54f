import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import {
  type EventBatch,
  ForeignCheckpoint,
  type JsonObject,
  type Position,
  START_POSITION,
} from '@saferide/infrastructure/event-store/event-store';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  postgresFoldSnapshots,
  type Snapshot,
  type SnapshotOwner,
  type SnapshotWriterOptions,
  writeSnapshots,
} from './snapshot-writer.ts';

export interface ProjectionState {
  apply(event: DomainEvent): void;
  /** The size must depend on the current state and not on history. Must not contain personal data. */
  snapshot(): JsonObject;
}

export interface ProjectionFold<T extends ProjectionState> extends SnapshotOwner {
  /** Must never change, because snapshots and the lease are stored under it. */
  readonly name: string;
  /** Must be raised when a replay would produce another state than earlier snapshots contain. */
  readonly version: number;
  readonly types: readonly DomainEvent['type'][];
  begin(state?: unknown): T;
}

export interface InMemoryProjection<T extends ProjectionState = ProjectionState> {
  readonly name: string;
  readonly folded: T;
  readonly readAtStart: number;
  /** Number of skipped events; above zero, no snapshots are written. */
  undecodable(): number;
  reached(position: Position, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

export interface InMemoryProjectionParts extends Pick<SnapshotWriterOptions, 'everyEvents' | 'everyMs'> {
  readonly log: EventLog;
  readonly db: pg.Pool;
  readonly leases: Leases;
  readonly logger: Logger;
}

const RETRY_MS = 500;

/** Resolves once the projection has caught up. */
export const openInMemoryProjection = async <T extends ProjectionState>(
  fold: ProjectionFold<T>,
  parts: InMemoryProjectionParts,
): Promise<InMemoryProjection<T>> => {
  const { log, logger } = parts;
  const { name, types } = fold;
  const stopping = new AbortController();
  const { signal } = stopping;
  const snapshots = postgresFoldSnapshots(parts.db);
  const waiting = new Set<{ readonly position: Position; readonly resolve: () => void }>();
  let folded = fold.begin();
  let at: Position = START_POSITION;
  let undecodable = 0;

  const take = async (batch: EventBatch) => {
    for (const decoded of await log.codec.decode(batch.events)) {
      if (decoded instanceof UndecodableEvent) {
        undecodable += 1;
        logger.error(
          { fold: name, eventId: decoded.stored.id, err: decoded },
          'event skipped by an in-memory projection',
        );
      } else folded.apply(decoded.event as DomainEvent);
    }
    at = batch.position;
    for (const { position, resolve } of waiting) if (position <= at) resolve();
  };

  const catchUp = async (from?: Snapshot): Promise<number> => {
    if (from) folded = readable(fold, from);
    at = from?.position ?? START_POSITION;
    let read = 0;
    for await (const batch of log.store.scan(at, types)) {
      await take(batch);
      read += batch.events.length;
    }
    return read;
  };

  const start = async (): Promise<number> => {
    const newest = await snapshots.newest(fold);
    try {
      return await catchUp(newest);
    } catch (error) {
      if (!newest || !(error instanceof ForeignCheckpoint || error instanceof UnreadableSnapshot)) throw error;
      logger.warn({ fold: name, position: newest.position, err: error }, 'snapshot discarded, applying the whole log');
      await snapshots.drop(fold, newest);
      folded = fold.begin();
      return await catchUp();
    }
  };

  const writer = writeSnapshots(fold, {
    ...parts,
    snapshots,
    current: () => (undecodable > 0 ? undefined : { position: at, state: folded.snapshot() }),
  });
  const readAtStart = await start();
  if (at !== START_POSITION) writer.stateChanged(readAtStart);

  const follow = async () => {
    while (!signal.aborted) {
      try {
        for await (const batch of log.store.subscribe({ after: at, types, signal })) {
          const before = at;
          await take(batch);
          if (at !== before) writer.stateChanged(batch.events.length);
        }
      } catch (error) {
        logger.warn({ fold: name, err: error }, 'in-memory projection lost the log, trying again');
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const following = follow();

  return {
    name,
    folded,
    readAtStart,
    undecodable: () => undecodable,
    reached: async (position, waits) => {
      if (position <= at) return;
      waits.throwIfAborted();
      const { promise, resolve, reject } = withResolvers();
      const waiter = { position, resolve };
      const giveUp = () => reject(waits.reason);
      waiting.add(waiter);
      waits.addEventListener('abort', giveUp);
      await promise.finally(() => {
        waiting.delete(waiter);
        waits.removeEventListener('abort', giveUp);
      });
    },
    stop: async () => {
      stopping.abort();
      await following;
      await writer.stop();
    },
  };
};

class UnreadableSnapshot extends Error {
  override readonly name = 'UnreadableSnapshot';
}

const readable = <T extends ProjectionState>(fold: ProjectionFold<T>, { state }: Snapshot): T => {
  try {
    return fold.begin(state);
  } catch (cause) {
    throw new UnreadableSnapshot('The snapshot has not the shape that this version of its fold gives', { cause });
  }
};

/** Node 20 has no Promise.withResolvers. */
const withResolvers = () => {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
};
