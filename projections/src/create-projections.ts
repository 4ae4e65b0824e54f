import { DEFAULT_LOG_SCHEMA } from '@saferide/infrastructure/event-store/postgres/event-log-schema';
import { findOldestOpenAppend } from '@saferide/infrastructure/event-store/postgres/horizon';
import { closeWithTimeout } from '@saferide/infrastructure/handling/with-timeout';
import { healthRoutes } from '@saferide/infrastructure/http/health';
import type { Logger } from '@saferide/infrastructure/http/logging';
import { createMetrics } from '@saferide/infrastructure/http/metrics';
import { measureLeases, polledValue } from '@saferide/infrastructure/metrics/polled-gauge';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import express, { type Express, type RequestHandler } from 'express';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { measureLag } from './engine/lag-metrics.ts';
import { scheduleDroppingOldTables } from './engine/old-tables.ts';
import { serveRebuildRequests } from './engine/rebuild-requests.ts';
import { serveRetryRequests } from './engine/retry-parked.ts';
import { runWorkers } from './engine/run-workers.ts';

export interface ProjectionsOptions {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  readonly onFatal: (error: unknown) => void;
  readonly models?: readonly ReadModel[];
}

export interface Projections {
  readonly app: Express;
  readonly measures: RequestHandler;
  close(): Promise<void>;
}

export const createProjections = async (options: ProjectionsOptions): Promise<Projections> => {
  const { infrastructure, logger, onFatal, models = readModels } = options;
  const { databaseUrl: url, db, log, leases } = infrastructure;
  // A rebuild's statements may take hours, so they have no timeout.
  const bulk = createPool({ url, applicationName: 'rebuilds', max: 4, statementTimeoutMs: 0 });
  const shared = { store: log.store, codec: log.codec, url, leases, log: logger, models };
  const workers = await runWorkers({ ...shared, db, onFatal });
  const rebuilds = await serveRebuildRequests({ ...shared, db: bulk, sources: infrastructure });
  const retries = await serveRetryRequests({ ...shared, db });
  const oldTables = scheduleDroppingOldTables({ db: bulk, leases, log: logger }, models);

  const metrics = createMetrics('projections');
  measureLeases(metrics.registry, leases);
  new Gauge({
    name: 'projection_running',
    help: '1 while this process keeps the read model up to date',
    labelNames: ['model', 'status'] as const,
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const [model, { status }] of workers.states()) this.set({ model, status }, status === 'running' ? 1 : 0);
    },
  });

  measureLag(metrics.registry, { db, store: log.store, states: workers.states });
  polledValue(metrics.registry, {
    name: 'oldest_open_writer_seconds',
    help: 'Age of the oldest open transaction that appends to the log in PostgreSQL; every reader waits for it',
    query: async () => (await findOldestOpenAppend(db, DEFAULT_LOG_SCHEMA))?.seconds ?? 0,
  });
  polledValue(metrics.registry, {
    name: 'journal_unarchived_seconds',
    help: 'How long PostgreSQL has failed to archive its journal; 0 while it succeeds, left out where it archives none',
    query: () => unarchivedWalSeconds(db),
  });

  const app = express();
  app.disable('x-powered-by');
  app.use(
    healthRoutes({
      registry: metrics.registry,
      ready: {
        postgres: async () => {
          await db.query('select 1');
        },
        eventStore: async () => {
          await log.store.head();
        },
        workers: async () => {
          for (const [model, state] of workers.states())
            if (state.status === 'stopped' || state.status === 'retrying') throw new Error(`${model}: ${state.error}`);
        },
      },
      onFailure: (check, error) => logger.warn({ check, err: error }, 'not ready'),
    }),
  );
  app.get('/metrics', metrics.endpoint);

  return {
    app,
    measures: metrics.endpoint,
    close: async () => {
      await closeWithTimeout([rebuilds.stop(), retries.stop(), oldTables.stop(), workers.stop()]);
      await closeWithTimeout([bulk.end()]);
    },
  };
};

/** Seconds since the last successful archiving if a later attempt failed, otherwise 0; null if archiving is off. */
const unarchivedWalSeconds = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ seconds: number }>(
    `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
       then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset)) else 0 end::float8 as seconds
     from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
  return rows[0]?.seconds ?? null;
};
