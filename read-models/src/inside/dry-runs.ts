import { type ReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type pg from 'pg';
import { dryRunSchemaOf } from '../kernel/read-model.ts';
import { readModels, readModelsByName } from '../models.ts';

export const dropDryRun = async (db: Pick<pg.Pool, 'query'>, name: ReadModelName): Promise<void> => {
  await db.query(`drop schema if exists ${dryRunSchemaOf(readModelsByName[name])} cascade`);
};

export const modelsWithDryRun = async (db: Pick<pg.Pool, 'query'>): Promise<ReadonlySet<ReadModelName>> => {
  const { rows } = await db.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname = any($1)',
    [readModels.map(dryRunSchemaOf)],
  );
  const there = new Set(rows.map(({ schema }) => schema));
  return new Set(readModelNames.filter((name) => there.has(dryRunSchemaOf(readModelsByName[name]))));
};
