import { columnSql } from '@saferide/read-models/kernel/column-sql';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type { Table } from '@saferide/read-models/kernel/table';

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

export const createSchemaSql = (model: ReadModel, schema: string, options: { readonly indexes: boolean }): string[] => [
  `create schema ${schema}`,
  ...createBookkeepingSql(schema),
  `insert into ${schema}.checkpoint (version, position) values (${model.version}, '')`,
  ...Object.entries(model.tables).flatMap(([name, table]) => {
    const { indexes, key } = createIndexesSql(schema, name, table);
    return [createTableSql(schema, name, table), ...(options.indexes ? [...indexes, key] : [])];
  }),
];
