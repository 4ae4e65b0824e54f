import { dryRunSchemaOf, type ReadModel, retiredSchemaOf } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';
import { eraseSql, Parameters } from './stored-rows.ts';

export const unusedSchemasOf = (model: ReadModel): readonly string[] => [dryRunSchemaOf(model), retiredSchemaOf(model)];

export const existingSchemas = async (db: pg.Pool, schemas: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await db.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname = any($1)',
    [schemas],
  );
  return rows.map(({ schema }) => schema);
};

export const eraseInUnusedSchemas = async (
  db: pg.Pool,
  model: ReadModel,
  subjects: readonly string[],
): Promise<void> => {
  for (const schema of await existingSchemas(db, unusedSchemasOf(model))) {
    const parameters = new Parameters();
    const statements = eraseSql(model, schema, subjects, parameters);
    if (statements.length === 0) continue;
    const clauses = statements.map((sql, i) => `c${i} as (${sql} returning 1)`);
    await db.query(`with ${clauses.join(', ')} select`, parameters.values);
  }
};

export const markUnusedSql = (schema: string): string => `comment on schema ${schema} is '${new Date().toISOString()}'`;
