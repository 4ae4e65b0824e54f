import { setMaxListeners } from 'node:events';
import type { Codec } from '@saferide/infrastructure/event-store/codec';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { CONTROL_SCHEMA, controlMigrations } from '@saferide/read-models/inside/projection-control';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { openControlChannel } from './control-channel.ts';
import { progressAnnouncer } from './progress-announcer.ts';
import { runWorker, type WorkerLog, type WorkerState } from './worker.ts';

export interface WorkersOptions {
  readonly models: readonly ReadModel[];
  readonly store: EventStore;
  readonly codec: Codec;
  readonly db: pg.Pool;
  readonly url: string;
  readonly leases: Leases;
  readonly log: WorkerLog;
  readonly onFatal: (error: unknown) => void;
}

export interface Workers {
  states(): ReadonlyMap<string, WorkerState>;
  stop(): Promise<void>;
}

export const runWorkers = async (options: WorkersOptions): Promise<Workers> => {
  const { models, store, codec, db, url, leases, log, onFatal } = options;
  await migrateSchema(db, CONTROL_SCHEMA, controlMigrations);
  const control = await openControlChannel(url);
  const stopping = new AbortController();
  // Every worker listens to this signal, so a large number of listeners is no leak.
  setMaxListeners(0, stopping.signal);
  const states = new Map<string, WorkerState>();
  const announceProgress = progressAnnouncer(db, (error) => {
    log.warn({ error: (error as Error).message }, 'announcing progress failed');
  });
  const running = models.map((model) =>
    runWorker({
      model,
      store,
      codec,
      db,
      leases,
      log,
      signal: stopping.signal,
      controlChanged: () => control.changed(model.name),
      announceProgress,
      onState: (state) => states.set(model.name, state),
    }).catch((error: unknown) => {
      log.error({ model: model.name, error: (error as Error).message }, 'projection stopped');
      onFatal(error);
    }),
  );
  return {
    states: () => states,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await control.close();
    },
  };
};
