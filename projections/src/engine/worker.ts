import { setTimeout as pause } from 'node:timers/promises';
import type { Codec } from '@saferide/infrastructure/event-store/codec';
import { type EventStore, ForeignCheckpoint, type Position } from '@saferide/infrastructure/event-store/event-store';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import type { ReachedPosition } from '@saferide/read-models/inside/change-feed';
import { FenceLost } from '@saferide/read-models/inside/checkpoint';
import { isPaused } from '@saferide/read-models/inside/projection-control';
import { ERASED_EVENTS } from '@saferide/read-models/kernel/project-batch';
import { type ReadModel, schemaOf, workerLockOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { lazyPersist } from './lazy-persist.ts';
import { Projector } from './projector.ts';
import { ensureLiveSchema } from './schemas.ts';

export interface WorkerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WorkerOptions {
  readonly model: ReadModel;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly db: pg.Pool;
  readonly leases: Leases;
  readonly log: WorkerLog;
  readonly signal: AbortSignal;
  readonly controlChanged: () => AbortSignal;
  readonly announceProgress: (model: ReadModel, reached: ReachedPosition) => void;
  readonly onState?: (state: WorkerState) => void;
}

export type WorkerState =
  | { readonly status: 'waiting_for_lock' | 'paused' | 'outdated' }
  | {
      readonly status: 'running';
      readonly position: Position;
      readonly caughtUp: boolean;
      readonly parkedStreams: number;
    }
  | { readonly status: 'retrying' | 'stopped'; readonly error: string };

const FIRST_RETRY_MS = 100;
/** Limits the back-off, so that rows are current soon after an outage. */
const LAST_RETRY_MS = 1_000;
const OUTDATED_LOOK_MS = 2_000;

export const runWorker = async (options: WorkerOptions): Promise<void> => {
  const { model, leases, log, signal } = options;
  const state = options.onState ?? (() => undefined);
  let wait = FIRST_RETRY_MS;
  while (!signal.aborted) {
    state({ status: 'waiting_for_lock' });
    try {
      const lease = await leases.waitToAcquire(workerLockOf(model), signal);
      if (!lease) return;
      try {
        await serve(options, AbortSignal.any([signal, lease.lost]), () => {
          wait = FIRST_RETRY_MS;
        });
      } finally {
        await lease.release();
      }
    } catch (error) {
      if (error instanceof ForeignCheckpoint) {
        state({ status: 'stopped', error: error.message });
        throw error;
      }
      if (!(error instanceof FenceLost)) {
        log.warn({ model: model.name, error: (error as Error).message }, 'projection interrupted, trying again');
        state({ status: 'retrying', error: (error as Error).message });
        await pause(wait, undefined, { signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LAST_RETRY_MS);
      }
    }
  }
};

const serve = async (options: WorkerOptions, signal: AbortSignal, onProgress: () => void): Promise<void> => {
  const { model, db, log } = options;
  const state = options.onState ?? (() => undefined);
  while (!signal.aborted) {
    const control = options.controlChanged();
    const made = await ensureLiveSchema(db, model);
    if (await isPaused(db, model.name)) {
      state({ status: 'paused' });
      await aborted(AbortSignal.any([signal, control]));
      continue;
    }
    if (!made) {
      log.warn(
        { model: model.name, wanted: model.version },
        'only tables of another version exist; rebuild the read model',
      );
      state({ status: 'outdated' });
      await pause(OUTDATED_LOOK_MS, undefined, { signal: AbortSignal.any([signal, control]) }).catch(() => undefined);
      continue;
    }
    try {
      await follow(options, AbortSignal.any([signal, control]), onProgress);
    } catch (error) {
      if (!(error instanceof FenceLost)) throw error;
      log.info({ model: model.name }, 'tables were swapped or changed, reopening them');
    }
  }
};

const follow = async (options: WorkerOptions, signal: AbortSignal, onProgress: () => void): Promise<void> => {
  const { model, db, codec, store, announceProgress } = options;
  const state = options.onState ?? (() => undefined);
  const projector = new Projector({ model, schema: schemaOf(model), db, codec, announce: true });
  await projector.open();
  const failed = new AbortController();
  const persisting = lazyPersist(projector, () => failed.abort());
  const ended = AbortSignal.any([signal, failed.signal]);
  try {
    const types = [...new Set([...model.types, ...ERASED_EVENTS])];
    for await (const batch of store.subscribe({ after: projector.position, types, signal: ended })) {
      if (batch.events.length > 0) await persisting.run(() => projector.project(batch));
      else {
        announceProgress(model, { position: batch.position, fence: projector.fence });
        persisting.later(batch.position);
      }
      onProgress();
      const { parkedStreams } = projector;
      state({ status: 'running', position: batch.position, caughtUp: batch.caughtUp, parkedStreams });
    }
    persisting.assertWell();
  } finally {
    await persisting.close();
  }
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
