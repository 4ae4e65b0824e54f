import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';
import { type ReadModel, schemaOf, workerLockOf } from '../kernel/read-model.ts';
import { readModels } from '../models.ts';
import {
  SET_ASIDE_COLUMNS,
  SET_ASIDE_TABLE,
  type SetAsideColumns,
  type SetAsideRecord,
  setAsideRecordOf,
} from './parked-reactions.ts';
import { CONTROL_SCHEMA } from './projection-control.ts';

type Queryable = Pick<pg.Pool, 'query'>;

const UNDEFINED_TABLE = '42P01';

const present = async (db: Queryable): Promise<readonly ReadModel[]> => {
  const { rows } = await db.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'checkpoint' and c.relkind = 'r' and n.nspname = any($1)`,
    [readModels.map(schemaOf)],
  );
  const there = new Set(rows.map(({ schema }) => schema));
  return readModels.filter((model) => there.has(schemaOf(model))).sort((a, b) => (a.name < b.name ? -1 : 1));
};

export const findOutdatedModels = async (db: Queryable): Promise<readonly ReadModel[]> => {
  const there = new Set(await present(db));
  const { rows } = await db.query<{ schema: string }>('select nspname as schema from pg_namespace');
  const isOf = (model: ReadModel, schema: string) =>
    schema.replace(/_v\d+$/, '') === schemaOf({ ...model, version: 1 });
  return readModels.filter((model) => !there.has(model) && rows.some(({ schema }) => isOf(model, schema)));
};

interface FromEach {
  /** The part of the query for one model. All parts must select the same columns. */
  readonly part: (model: ReadModel) => string;
  readonly whole?: (parts: string) => string;
  readonly values?: readonly unknown[];
  /** Restricts the query to one model. */
  readonly model?: string | undefined;
}

const fromEach = async <R extends pg.QueryResultRow>(
  db: Queryable,
  { part, whole = (parts) => parts, values = [], model }: FromEach,
): Promise<readonly R[]> => {
  const run = async () => {
    const models = (await present(db)).filter(({ name }) => model === undefined || name === model);
    if (models.length === 0) return [];
    const parts = models.map((one) => `(${part(one)})`).join(' union all ');
    const { rows } = await db.query<R>(whole(parts), [...values]);
    return rows;
  };
  try {
    return await run();
  } catch (error) {
    // Runs again, because a rebuild has just replaced the tables.
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return run();
    throw error;
  }
};

export interface StoredCheckpoint {
  readonly model: string;
  readonly position: Position;
  readonly fence: number;
  readonly movedAt: Date;
}

export const readStoredCheckpoints = (db: Queryable): Promise<readonly StoredCheckpoint[]> =>
  fromEach(db, {
    part: (model) =>
      `select '${model.name}' as model, position, fence, moved_at as "movedAt" from ${schemaOf(model)}.checkpoint`,
  });

export interface ProjectionStatus {
  readonly model: string;
  readonly paused: boolean;
  readonly hasWorker: boolean;
  readonly parked: number;
}

export const readProjectionStatuses = (db: Queryable): Promise<readonly ProjectionStatus[]> =>
  fromEach(db, {
    part: (model) =>
      `select '${model.name}' as model, '${workerLockOf(model)}' as lock,
         (select count(distinct stream) from ${schemaOf(model)}.parked p where not exists (
           select from ${SET_ASIDE_TABLE} a where a.of = '${model.name}' and a.what = p.stream)) as parked`,
    whole: (parts) =>
      `select m.model, m.parked, coalesce(c.paused, false) as paused, exists (
         select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
           and l.database = (select oid from pg_database where datname = current_database())
           and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(m.lock, 0)) as "hasWorker"
       from (${parts}) m left join ${CONTROL_SCHEMA}.control c on c.model = m.model`,
  });

export interface FirstParkedEvent {
  readonly model: string;
  readonly id: number;
  readonly stream: string;
  readonly event_id: string;
  readonly type: string;
  readonly position: Position;
  readonly error: string;
  readonly parked_at: Date;
  /** Number of parked events after this one in the stream. */
  readonly waiting: number;
  readonly setAside: SetAsideRecord | null;
}

export const findFirstParkedEvents = async (
  db: Queryable,
  {
    model,
    after,
    limit,
  }: { readonly model?: string; readonly after: readonly [string, string]; readonly limit: number },
): Promise<readonly FirstParkedEvent[]> => {
  const rows = await fromEach<Omit<FirstParkedEvent, 'setAside'> & SetAsideColumns>(db, {
    part: (one) =>
      `select distinct on (stream) '${one.name}' as model, id, stream, event_id, type, position, error, parked_at,
         count(*) over (partition by stream) - 1 as waiting
       from ${schemaOf(one)}.parked order by stream, revision`,
    whole: (parts) =>
      `select p.*, ${SET_ASIDE_COLUMNS} from (${parts}) p
       left join ${SET_ASIDE_TABLE} a on a.of = p.model and a.what = p.stream
       where (model, id) > ($1::text, $2::bigint) order by model, id limit $3`,
    values: [...after, limit],
    model,
  });
  return rows.map((row) => ({ ...row, setAside: setAsideRecordOf(row) }));
};

export const findParkedStream = async (db: Queryable, model: string, id: string): Promise<string | null> => {
  const [row] = await fromEach<{ stream: string }>(db, {
    part: (one) => `select stream from ${schemaOf(one)}.parked where id = $1`,
    values: [id],
    model,
  });
  return row?.stream ?? null;
};
