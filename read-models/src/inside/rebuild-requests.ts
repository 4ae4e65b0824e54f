import { type ReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import { type JobQueue, jobQueue } from '@saferide/infrastructure/jobs/job-queue';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';
import { dryRunSchemaOf } from '../kernel/read-model.ts';
import { readModels, readModelsByName } from '../models.ts';
import { CONTROL_SCHEMA, REBUILD_QUEUE, wallClock } from './projection-control.ts';

export const REBUILD_CHANNEL = 'rebuild_requested';

/** The lock of the running rebuild. Two concurrent rebuilds of one model would write to the same schema. */
export const REBUILD_LOCK = 'rebuilds of read models';

type Queryable = Pick<pg.Pool, 'query'>;

const TABLE = `${CONTROL_SCHEMA}.rebuilds`;
const UNFINISHED = "phase not in ('done', 'failed', 'cancelled')";

export interface QueuedRebuild {
  readonly id: string;
  readonly models: readonly string[];
  readonly dryRun: boolean;
  readonly acceptDifferences: boolean;
  /** Promotes the stored dry run instead of rebuilding. */
  readonly kept: boolean;
}

const rebuildJobs = (db: Queryable): JobQueue<null> => jobQueue(db, REBUILD_QUEUE);

/** Requests a rebuild. Repeating a request changes nothing. */
export const requestRebuild = (
  db: pg.Pool,
  { id, models, dryRun, acceptDifferences, kept }: QueuedRebuild,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> =>
  inTransaction(db, async (client) => {
    const { rowCount } = await client.query(
      `insert into ${TABLE} (id, models, dry_run, accept_differences, kept, requested_by, reason)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
      [id, models, dryRun, acceptDifferences, kept, by, reason],
    );
    if (rowCount === 0) return;
    await rebuildJobs(client).add([{ id, dueAt: wallClock(), payload: null }]);
    await client.query('select pg_notify($1, $2)', [REBUILD_CHANNEL, id]);
  });

export const findUnfinishedRebuilds = async (
  db: Queryable,
  models: readonly string[],
): Promise<readonly { readonly id: string; readonly models: readonly string[] }[]> => {
  const { rows } = await db.query(`select id, models from ${TABLE} where models && $1::text[] and ${UNFINISHED}`, [
    models,
  ]);
  return rows;
};

export const cancelRebuildRequest = (db: pg.Pool, id: string): Promise<void> =>
  inTransaction(db, async (client) => {
    const { rows } = await client.query<{ phase: string }>(
      `update ${TABLE} set cancel_requested = true, phase = case phase when 'requested' then 'cancelled' else phase end
       where id = $1 and ${UNFINISHED} returning phase`,
      [id],
    );
    if (rows[0]?.phase === 'cancelled') await rebuildJobs(client).remove([id]);
    if (rows.length > 0) await client.query('select pg_notify($1, $2)', [REBUILD_CHANNEL, id]);
  });

/**
 * Returns the model's latest finished dry run or failed comparison, even if it has been promoted since; null if the
 * model has neither.
 */
export const findLatestPromotableRebuild = async (
  db: Queryable,
  model: string,
): Promise<Pick<QueuedRebuild, 'id' | 'models'> | null> => {
  const { rows } = await db.query<Pick<QueuedRebuild, 'id' | 'models'>>(
    `select id, models from ${TABLE}
     where $1 = any(models) and (phase = 'done' and dry_run or phase = 'failed' and comparison is not null)
     order by started_at desc limit 1`,
    [model],
  );
  return rows[0] ?? null;
};

export const isRebuildCancelRequested = async (db: Queryable, id: string): Promise<boolean> => {
  const { rows } = await db.query<{ cancelled: boolean }>(
    `select cancel_requested as cancelled from ${TABLE} where id = $1`,
    [id],
  );
  return rows[0]?.cancelled ?? false;
};

export const isRebuildQueued = async (db: Queryable): Promise<boolean> =>
  (await rebuildJobs(db).oldestDueAt()) !== null;

/**
 * How long a claim lasts. It can be short, because `REBUILD_LOCK` already excludes other processes; after a crash the
 * next holder of the lock must wait for its end.
 */
const CLAIM_MS = 1_000;

/** Claims the oldest unfinished request, or `only`. The caller must hold the lock. */
export const claimRebuild = (db: pg.Pool, only?: string): Promise<QueuedRebuild | null> =>
  inTransaction(db, async (client) => {
    const [job] = await rebuildJobs(client).claim({
      ...{ now: wallClock(), forMs: CLAIM_MS, limit: 1 },
      ...(only === undefined ? {} : { only }),
    });
    if (!job) return null;
    const { rows } = await client.query<QueuedRebuild>(
      `update ${TABLE} set phase = 'reading', updated_at = now() where id = $1
       returning id, models, dry_run as "dryRun", accept_differences as "acceptDifferences", kept`,
      [job.id],
    );
    return rows[0] ?? null;
  });

export interface RebuildStatus {
  readonly phase?: string;
  readonly events?: number;
  readonly total?: number | null;
  readonly events_per_second?: number;
  /** The comparison of the tables as JSON. */
  readonly comparison?: string;
  readonly error?: string | null;
}

export const updateRebuild = async (db: Queryable, id: string, status: RebuildStatus): Promise<void> => {
  const names = Object.keys(status);
  const sets = names.map((name, i) => `${name} = $${i + 2}`).join(', ');
  await db.query(`update ${TABLE} set ${sets}, updated_at = now() where id = $1`, [id, ...Object.values(status)]);
};

/** Records the rebuild's final status and removes its job from the queue. */
export const finishRebuild = (
  db: pg.Pool,
  id: string,
  status: RebuildStatus & { readonly phase: 'done' | 'failed' | 'cancelled' },
): Promise<void> =>
  inTransaction(db, async (client) => {
    await updateRebuild(client, id, status);
    await rebuildJobs(client).remove([id]);
  });

export interface LatestRebuild<Comparison> {
  readonly id: string;
  readonly model: string;
  readonly phase: string;
  readonly dry_run: boolean;
  readonly kept: boolean;
  readonly reason: string;
  readonly started_at: Date;
  readonly events: number;
  readonly total: number | null;
  readonly events_per_second: number;
  readonly comparison: readonly Comparison[] | null;
  readonly error: string | null;
}

export const readLatestRebuilds = async <Comparison>(db: Queryable): Promise<readonly LatestRebuild<Comparison>[]> => {
  const { rows } = await db.query<LatestRebuild<Comparison>>(
    `select distinct on (m.model) m.model, id, phase, dry_run, kept, reason, started_at, events, total, events_per_second,
       comparison, error
     from ${TABLE} r cross join lateral unnest(r.models) as m (model)
     order by m.model, r.started_at desc`,
  );
  return rows;
};

export const dropDryRun = async (db: Queryable, name: ReadModelName): Promise<void> => {
  await db.query(`drop schema if exists ${dryRunSchemaOf(readModelsByName[name])} cascade`);
};

export const findModelsWithDryRun = async (db: Queryable): Promise<ReadonlySet<ReadModelName>> => {
  const { rows } = await db.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname = any($1)',
    [readModels.map(dryRunSchemaOf)],
  );
  const there = new Set(rows.map(({ schema }) => schema));
  return new Set(readModelNames.filter((name) => there.has(dryRunSchemaOf(readModelsByName[name]))));
};
