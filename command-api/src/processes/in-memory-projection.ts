import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import {
  type Batch,
  ForeignCheckpoint,
  type JsonObject,
  type Position,
  START,
} from '@saferide/infrastructure/event-store/event-store';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import type pg from 'pg';
import type { Logger } from 'pino';
import { postgresFoldSnapshots, type Snapshot, type SnapshotOwner } from './fold-snapshots.ts';
import { type SnapshotWriterOptions, writeSnapshots } from './snapshot-writer.ts';

/** Something that events are applied to, in memory. */
export interface Folded {
  apply(event: DomainEvent): void;
  /** All that was applied so far, as plain data that grows with what is, not with what was. Ids, nothing personal. */
  snapshot(): JsonObject;
}

/** A fold of the log: what it is called, what it hears of, how it begins. */
export interface ProjectionFold<T extends Folded> extends SnapshotOwner {
  /** Permanent: names its snapshots, and the lease of whoever writes them. */
  readonly name: string;
  /** To be raised whenever a snapshot taken before would no longer be what the whole log comes to. */
  readonly version: number;
  readonly types: readonly DomainEvent['type'][];
  /** With nothing applied, or from what `snapshot` gave; throws when it was given something else. */
  begin(state?: unknown): T;
}

export interface InMemoryProjection<T extends Folded = Folded> {
  readonly name: string;
  readonly folded: T;
  /** Events applied before it had caught up with the log. */
  readonly readAtStart: number;
  /** Events that could not be understood and were left out. While there are any, no snapshot is taken. */
  undecodable(): number;
  /** Resolves once everything up to `position` was applied; fails with the signal's reason when that aborts first. */
  reached(position: Position, signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** What a fold is kept with. */
export interface InMemoryProjectionParts extends Pick<SnapshotWriterOptions, 'everyEvents' | 'everyMs'> {
  readonly log: EventLog;
  readonly db: pg.Pool;
  readonly leases: Leases;
  readonly logger: Logger;
}

const RETRY_MS = 500;

/**
 * Applies the log, from the newest snapshot on, and then every new event, to something held in this process. Resolves
 * once caught up. A snapshot that is of another log, or cannot be read, is dropped with a warning, and the whole log
 * is applied.
 */
export const openInMemoryProjection = async <T extends Folded>(
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
  let at: Position = START;
  let undecodable = 0;

  const take = async (batch: Batch) => {
    for (const decoded of await log.codec.decode(batch.events)) {
      if (decoded instanceof UndecodableEvent) {
        undecodable += 1;
        logger.error({ fold: name, eventId: decoded.stored.id, err: decoded }, 'event left out of what is kept');
      } else folded.apply(decoded.event as DomainEvent);
    }
    at = batch.position;
    for (const { position, resolve } of waiting) if (position <= at) resolve();
  };

  const catchUp = async (from?: Snapshot): Promise<number> => {
    if (from) folded = readable(fold, from);
    at = from?.position ?? START;
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
      logger.warn({ fold: name, position: newest.position, err: error }, 'snapshot dropped, applying the whole log');
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
  if (at !== START) writer.moved(readAtStart);

  const follow = async () => {
    while (!signal.aborted) {
      try {
        for await (const batch of log.store.subscribe({ after: at, types, signal })) {
          const before = at;
          await take(batch);
          if (at !== before) writer.moved(batch.events.length);
        }
      } catch (error) {
        logger.warn({ fold: name, err: error }, 'what is kept from the log lost it, trying again');
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

/** A snapshot that its own fold does not know as one of its own. */
class UnreadableSnapshot extends Error {
  override readonly name = 'UnreadableSnapshot';
}

const readable = <T extends Folded>(fold: ProjectionFold<T>, { state }: Snapshot): T => {
  try {
    return fold.begin(state);
  } catch (cause) {
    throw new UnreadableSnapshot('The snapshot has not the shape that this version of its fold gives', { cause });
  }
};

/** As Promise.withResolvers, which the oldest supported Node does not have. */
const withResolvers = () => {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
};
