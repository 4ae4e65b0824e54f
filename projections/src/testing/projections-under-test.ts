import { eventCatalogue } from '@saferide/domain/catalogue';
import { type HistoricEvent, type HistoryOptions, history } from '@saferide/domain/testing/history';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { type Codec, createCodec } from '@saferide/infrastructure/event-store/codec';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { EventStore, Position } from '@saferide/infrastructure/event-store/event-store';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { JOBS_SCHEMA, jobsMigrations } from '@saferide/infrastructure/jobs/job-queue';
import { inMemorySubjectKeys, type SubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { type Leases, openLeases } from '@saferide/infrastructure/postgres/leases';
import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import {
  CHANGED_CHANNEL,
  type ChangeAnnouncement,
  parseChangeAnnouncement,
} from '@saferide/read-models/inside/change-feed';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { waitForModels } from '@saferide/read-models/testing/wait-for-models';
import type pg from 'pg';
import { runWorkers, type Workers } from '../engine/run-workers.ts';
import type { WorkerLog } from '../engine/worker.ts';

export interface ProjectionsUnderTest {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly keys: SubjectKeys;
  readonly db: pg.Pool;
  readonly url: string;
  append(events: Iterable<HistoricEvent>): Promise<Position>;
  live(options: HistoryOptions): Promise<Position>;
  /** Returns leases that compete like those of another process. */
  leases(): Leases;
  startWorkers(models: readonly ReadModel[]): Promise<Workers>;
  /** Fails with the name of a model that is behind. */
  reached(models: readonly ReadModel[], position: Position, withinMs?: number): Promise<void>;
  close(): Promise<void>;
}

const silent: WorkerLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const openProjectionsUnderTest = async (given?: TestDatabase): Promise<ProjectionsUnderTest> => {
  const database = given ?? (await testDatabase());
  const db = createPool({ url: database.url, applicationName: 'projection tests', statementTimeoutMs: 0 });
  await migrateSchema(db, JOBS_SCHEMA, jobsMigrations);
  const store = inMemoryEventStore();
  const keys = inMemorySubjectKeys();
  const codec = createCodec(eventCatalogue, keys);
  const revisions = new Map<string, number>();
  const running: Workers[] = [];
  const leasing: Leases[] = [];
  let written = 0;

  const append = async (events: Iterable<HistoricEvent>): Promise<Position> => {
    for (const { stream, event } of events) {
      const id = derivedUuid('history', String(written++));
      const actor = { id: 'history', role: 'system' } as const;
      const [encoded] = await codec.encode([{ id, event }], commandCause(id, actor));
      const revision = revisions.get(stream);
      if (encoded) await store.append(stream, revision ?? 'none', [encoded]);
      revisions.set(stream, (revision ?? -1) + 1);
    }
    return store.head();
  };

  const leases = (): Leases => {
    const opened = openLeases({ url: database.url, applicationName: 'projection test leases', pollIntervalMs: 100 });
    leasing.push(opened);
    return opened;
  };

  return {
    leases,
    store,
    codec,
    keys,
    db,
    url: database.url,
    append,
    live: (options) => append(history(options)),
    startWorkers: async (models) => {
      const onFatal = () => undefined;
      const process = { url: database.url, leases: leases() };
      const workers = await runWorkers({ models, store, codec, db, ...process, log: silent, onFatal });
      running.push(workers);
      return workers;
    },
    reached: (models, position, withinMs) => waitForModels(db, models, position, withinMs),
    close: async () => {
      for (const workers of running) await workers.stop();
      for (const one of leasing) await one.close();
      await store.close();
      await db.end();
      await database.drop();
    },
  };
};

export const listenForAnnouncements = async (url: string) => {
  const announcements: (ChangeAnnouncement | null)[] = [];
  const onNotification = (_: string, payload: string) => void announcements.push(parseChangeAnnouncement(payload));
  const listener = await listenToChannels({
    url,
    channels: [CHANGED_CHANNEL],
    onNotification,
    onReconnect: () => undefined,
  });
  return { announcements, close: () => listener.close() };
};
