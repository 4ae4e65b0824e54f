import { columnSql } from '@saferide/read-models/kernel/column-sql';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type { Table } from '@saferide/read-models/kernel/table';

/** The table without its key and indexes, which a rebuild adds once the rows are in. */
export const createTableSql = (schema: string, name: string, table: Table): string =>
  `create table ${schema}.${name} (${Object.entries(table.columns)
    .map(([column, stated]) => `${columnSql(column, stated)}${stated.nullable ? '' : ' not null'}`)
    .join(', ')})`;

/** Columns by which an erased person's rows are found. */
const subjectColumns = (table: Table): string[] => [
  ...new Set(Object.values(table.columns).flatMap(({ personalOf }) => (personalOf === undefined ? [] : [personalOf]))),
];

/**
 * Indexes, which can be made side by side, and what makes the first of them the table's key, which no other may run beside.
 * Each has a name: of two that are made at the same time, PostgreSQL would choose the same one for both, and refuse one.
 */
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

/**
 * Statistics of the columns that rows are found by. They are what plans need at once; of the others, which take most of
 * the time, autovacuum gathers them later.
 */
export const analyzeSql = (schema: string, name: string, table: Table): string => {
  const searched = [...table.key, ...table.indexes, ...subjectColumns(table)].join(' ').split(/\W+/);
  const columns = Object.keys(table.columns).filter((column) => searched.includes(column));
  return `analyze ${schema}.${name} (${columns.join(', ')})`;
};

/**
 * What every read model's schema has beside its tables. `fence` counts the writes: a writer names the count it started
 * from, so that of two writers (or of a writer and a swap) only one gets through.
 */
export const createBookkeepingSql = (schema: string): string[] => [
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

/** A model's whole schema, empty. `indexes: false` leaves keys and indexes to be added after a bulk load. */
export const createSchemaSql = (model: ReadModel, schema: string, options: { readonly indexes: boolean }): string[] => [
  `create schema ${schema}`,
  ...createBookkeepingSql(schema),
  `insert into ${schema}.checkpoint (version, position) values (${model.version}, '')`,
  ...Object.entries(model.tables).flatMap(([name, table]) => {
    const { indexes, key } = createIndexesSql(schema, name, table);
    return [createTableSql(schema, name, table), ...(options.indexes ? [...indexes, key] : [])];
  }),
];
