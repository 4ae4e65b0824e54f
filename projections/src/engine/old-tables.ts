import type { Leases } from '@saferide/infrastructure/postgres/leases';
import {
  dryRunSchemaOf,
  fillingSchemaOf,
  type ReadModel,
  retiredSchemaOf,
  schemaOf,
  shadowSchemaOf,
  workerLockOf,
} from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { existingSchemas, markUnusedSql, unusedSchemasOf } from './schemas.ts';
import type { WorkerLog } from './worker.ts';

export const OLD_TABLE_RETENTION_HOURS = 24;

export const dropOldTables = async (
  { db, leases }: { readonly db: pg.Pool; readonly leases: Leases },
  models: readonly ReadModel[],
): Promise<readonly string[]> => {
  const dropped: string[] = [];
  for (const model of models) {
    for (const schema of await existingSchemas(db, unusedSchemasOf(model)))
      if (await isOver(db, schema)) dropped.push(await drop(db, schema));
    for (const version of await earlierVersions(db, model)) {
      const earlier = { name: model.name, version };
      // Tables of an earlier version are in use while a process has its lease.
      const lease = await leases.acquire(workerLockOf(earlier));
      if (!lease) {
        await db.query(markUnusedSql(schemaOf(earlier)));
        continue;
      }
      try {
        if (!(await isOver(db, schemaOf(earlier)))) continue;
        const all = [schemaOf, shadowSchemaOf, fillingSchemaOf, dryRunSchemaOf, retiredSchemaOf].map((of) =>
          of(earlier),
        );
        for (const schema of await existingSchemas(db, all)) dropped.push(await drop(db, schema));
      } finally {
        await lease.release();
      }
    }
  }
  return dropped;
};

const drop = async (db: pg.Pool, schema: string): Promise<string> => {
  await db.query(`drop schema if exists ${schema} cascade`);
  return schema;
};

/** Empty until this version has tables; before that, an earlier version's are in use. */
const earlierVersions = async (db: pg.Pool, model: ReadModel): Promise<readonly number[]> => {
  const versions = Array.from({ length: model.version - 1 }, (_, i) => i + 1);
  const named = new Map(versions.map((version) => [schemaOf({ name: model.name, version }), version]));
  const there = await existingSchemas(db, [schemaOf(model), ...named.keys()]);
  return there.includes(schemaOf(model)) ? there.flatMap((schema) => named.get(schema) ?? []) : [];
};

const isOver = async (db: pg.Pool, schema: string): Promise<boolean> => {
  const { rows } = await db.query<{ over: boolean | null }>(
    `select obj_description(oid, 'pg_namespace')::timestamptz < now() - make_interval(hours => $2) as over
     from pg_namespace where nspname = $1`,
    [schema, OLD_TABLE_RETENTION_HOURS],
  );
  const { over } = rows[0] ?? { over: false };
  if (over === null) await db.query(markUnusedSql(schema));
  return over === true;
};

const LOOK_EVERY_MS = 600_000;

export const scheduleDroppingOldTables = (
  options: { readonly db: pg.Pool; readonly leases: Leases; readonly log: WorkerLog },
  models: readonly ReadModel[],
): { readonly stop: () => Promise<void> } => {
  let working: Promise<void> = Promise.resolve();
  const check = async () => {
    const dropped = await dropOldTables(options, models);
    if (dropped.length > 0) options.log.info({ dropped }, 'old tables dropped');
  };
  const wake = () => {
    working = working
      .then(check)
      .catch((error: Error) => options.log.warn({ error: error.message }, 'looking for old tables failed'));
  };
  const looking = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return {
    stop: () => {
      clearInterval(looking);
      return working;
    },
  };
};
