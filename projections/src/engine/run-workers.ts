import { setMaxListeners } from 'node:events';
import type { Codec } from '@saferide/infrastructure/event-store/codec';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { type Listener, listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import {
  CHANGED_CHANNEL,
  encodeChangeAnnouncement,
  type ReachedPosition,
} from '@saferide/read-models/inside/change-feed';
import { CONTROL_CHANNEL, CONTROL_SCHEMA, controlMigrations } from '@saferide/read-models/inside/projection-control';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import DataLoader from 'dataloader';
import type pg from 'pg';
import { runWorker, type WorkerLog, type WorkerState } from './worker.ts';

const progressAnnouncer = (db: pg.Pool, onError: (error: unknown) => void) => {
  const announcements = new DataLoader<string, null>(
    async (payloads) => {
      await db
        .query(`select pg_notify('${CHANGED_CHANNEL}', payload) from unnest($1::text[]) as payload`, [payloads])
        .catch(onError);
      return payloads.map(() => null);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (model: ReadModel, reached: ReachedPosition): void => {
    void announcements.load(encodeChangeAnnouncement(model, reached, []));
  };
};

interface ControlChannel {
  /** Aborts when an operator pauses or resumes the model, or a notification may have been missed. */
  changed(model: string): AbortSignal;
  close(): Promise<void>;
}

const openControlChannel = async (url: string): Promise<ControlChannel> => {
  const waiting = new Map<string, AbortController>();
  const notify = (model: string) => {
    waiting.get(model)?.abort();
    waiting.delete(model);
  };
  const listener: Listener = await listenToChannels({
    url,
    channels: [CONTROL_CHANNEL],
    onNotification: (_, model) => notify(model),
    onReconnect: () => {
      for (const model of [...waiting.keys()]) notify(model);
    },
  });
  return {
    changed: (model) => {
      const controller = waiting.get(model) ?? new AbortController();
      waiting.set(model, controller);
      return controller.signal;
    },
    close: () => listener.close(),
  };
};

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
