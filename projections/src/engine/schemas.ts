import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import { CHANGED_CHANNEL, encodeChangeAnnouncement } from '@saferide/read-models/inside/change-feed';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { CONTROL_CHANNEL } from '@saferide/read-models/inside/projection-control';
import {
  dryRunSchemaOf,
  fillingSchemaOf,
  type ReadModel,
  retiredSchemaOf,
  schemaOf,
  shadowSchemaOf,
} from '@saferide/read-models/kernel/read-model';
import { columnSql, type Table } from '@saferide/read-models/kernel/table';
import type pg from 'pg';
import { eraseSql, SqlParameters } from './stored-rows.ts';

/** Creates no primary key or indexes, because they are faster to build after loading. */
export const createTableSql = (schema: string, name: string, table: Table): string =>
  `create table ${schema}.${name} (${Object.entries(table.columns)
    .map(([column, stated]) => `${columnSql(column, stated)}${stated.nullable ? '' : ' not null'}`)
    .join(', ')})`;

const subjectColumns = (table: Table): string[] => [
  ...new Set(Object.values(table.columns).flatMap(({ personalOf }) => (personalOf === undefined ? [] : [personalOf]))),
];

/** The indexes have explicit names, because those that PostgreSQL chooses for concurrent builds can collide. */
export const createIndexesSql = (schema: string, name: string, table: Table) => {
  const subjects = subjectColumns(table).filter((column) => column !== table.key[0]);
  const others = [...table.indexes, ...subjects.map((column) => `(${column})`)];
  return {
    indexes: [
      `create unique index ${name}_pkey on ${schema}.${name} (${table.key.join(', ')})`,
      ...others.map((body, at) => `create index ${name}_index_${at} on ${schema}.${name} ${body}`),
    ],
    key: `alter table ${schema}.${name} add constraint ${name}_pkey primary key using index ${name}_pkey`,
  };
};

export const analyzeSql = (schema: string, name: string, table: Table): string => {
  const searched = [...table.key, ...table.indexes, ...subjectColumns(table)].join(' ').split(/\W+/);
  const columns = Object.keys(table.columns).filter((column) => searched.includes(column));
  return `analyze ${schema}.${name} (${columns.join(', ')})`;
};

/** Each write increments `fence`, so that only one of two concurrent writers succeeds. */
const createBookkeepingSql = (schema: string): string[] => [
  `create table ${schema}.checkpoint (
     single boolean primary key default true check (single),
     version integer not null,
     position text collate "C" not null,
     fence bigint not null default 0,
     moved_at timestamptz not null default now()
   )`,
  `create table ${schema}.parked (
     id bigint generated always as identity primary key,
     stream text collate "C" not null,
     revision bigint not null,
     position text collate "C" not null,
     event_id text not null,
     type text not null,
     error text not null,
     parked_at timestamptz not null default now(),
     unique (stream, revision)
   )`,
];

const createSchemaSql = (model: ReadModel, schema: string, options: { readonly indexes: boolean }): string[] => [
  `create schema ${schema}`,
  ...createBookkeepingSql(schema),
  `insert into ${schema}.checkpoint (version, position) values (${model.version}, '')`,
  ...Object.entries(model.tables).flatMap(([name, table]) => {
    const { indexes, key } = createIndexesSql(schema, name, table);
    return [createTableSql(schema, name, table), ...(options.indexes ? [...indexes, key] : [])];
  }),
];

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
    const parameters = new SqlParameters();
    const statements = eraseSql(model, schema, subjects, parameters);
    if (statements.length === 0) continue;
    const clauses = statements.map((sql, i) => `c${i} as (${sql} returning 1)`);
    await db.query(`with ${clauses.join(', ')} select`, parameters.values);
  }
};

export const markUnusedSql = (schema: string): string => `comment on schema ${schema} is '${new Date().toISOString()}'`;

const exec = async (db: pg.Pool, statements: readonly string[]): Promise<void> => {
  await db.query(statements.join(';\n'));
};

export const ensureLiveSchema = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  if (await readCheckpoint(db, schemaOf(model))) return true;
  const { rows } = await db.query(
    `select from pg_namespace where nspname = $1 or nspname ~ ('^' || $1 || '_v[0-9]+$') limit 1`,
    [schemaOf({ ...model, version: 1 })],
  );
  if (rows.length > 0) return false;
  await exec(db, createSchemaSql(model, schemaOf(model), { indexes: true }));
  return true;
};

const dropSql = (schema: string): string => `drop schema if exists ${schema} cascade`;

export const dropShadowSchema = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(shadowSchemaOf(model)), dropSql(fillingSchemaOf(model))]);

export const createShadowSchema = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(shadowSchemaOf(model)), ...createSchemaSql(model, shadowSchemaOf(model), { indexes: true })]);

/** Without keys and indexes, which are faster to build after loading. */
export const createSaveSchema = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [dropSql(fillingSchemaOf(model)), ...createSchemaSql(model, fillingSchemaOf(model), { indexes: false })]);

export const promoteSaveToShadow = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [
    dropSql(shadowSchemaOf(model)),
    `alter schema ${fillingSchemaOf(model)} rename to ${shadowSchemaOf(model)}`,
  ]);

export const storeDryRun = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [
    dropSql(dryRunSchemaOf(model)),
    `alter schema ${shadowSchemaOf(model)} rename to ${dryRunSchemaOf(model)}`,
    markUnusedSql(dryRunSchemaOf(model)),
  ]);

/** Returns false if there is neither a stored dry run nor a finished shadow. */
export const restoreDryRun = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  if (!(await readCheckpoint(db, dryRunSchemaOf(model)))) return isShadowIndexed(db, model);
  await exec(db, [
    dropSql(shadowSchemaOf(model)),
    dropSql(fillingSchemaOf(model)),
    `alter schema ${dryRunSchemaOf(model)} rename to ${shadowSchemaOf(model)}`,
  ]);
  return true;
};

export const isShadowIndexed = async (db: pg.Pool, model: ReadModel): Promise<boolean> => {
  const { rows } = await db.query(
    `select from pg_index where indisprimary and indrelid = to_regclass('${shadowSchemaOf(model)}.' || $1)`,
    [Object.keys(model.tables)[0]],
  );
  return rows.length > 0;
};

/** `catchUp` must bring the shadow to the position of the locked live checkpoint. */
export const swapInShadow = (db: pg.Pool, model: ReadModel, catchUp: (to: string) => Promise<void>): Promise<void> =>
  inTransaction(db, async (client) => {
    const live = schemaOf(model);
    const shadow = shadowSchemaOf(model);
    if (await readCheckpoint(client, live)) {
      const held = await client.query<{ position: string; fence: number }>(
        `select position, fence from ${live}.checkpoint for update`,
      );
      const { position, fence } = held.rows[0] ?? { position: '', fence: 0 };
      await catchUp(position);
      // A write that waited for the row must find a different fence in either schema.
      await client.query(`update ${live}.checkpoint set fence = fence + 1`);
      await client.query(`update ${shadow}.checkpoint set fence = $1`, [fence + 2]);
      await client.query(`drop schema if exists ${retiredSchemaOf(model)} cascade`);
      await client.query(`alter schema ${live} rename to ${retiredSchemaOf(model)}`);
      await client.query(markUnusedSql(retiredSchemaOf(model)));
    } else {
      // Ends the wait of outdated workers.
      await client.query('select pg_notify($1, $2)', [CONTROL_CHANNEL, model.name]);
    }
    await client.query(`alter schema ${shadow} rename to ${live}`);
    await client.query(dropSql(dryRunSchemaOf(model)));
    const { position, fence } = (await readCheckpoint(client, live)) ?? { position: '', fence: 0 };
    // Null keys announce that any row may have changed.
    await client.query('select pg_notify($1, $2)', [
      CHANGED_CHANNEL,
      encodeChangeAnnouncement(model, { position, fence }, null),
    ]);
  });

export const dropRetiredSchema = (db: pg.Pool, model: ReadModel): Promise<void> =>
  exec(db, [`drop schema if exists ${retiredSchemaOf(model)} cascade`]);
