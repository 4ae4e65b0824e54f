import { hideArrayLength, preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import {
  type AnyRow,
  type Column,
  keyOfRow,
  keyParts,
  type RowKey,
  sqlType,
  type Table,
} from '@saferide/read-models/kernel/table';
import type { RowChanges, WorkingSet } from '@saferide/read-models/kernel/working-set';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

export const arrayType = (column: Column): string => (column.kind === 'json' ? 'text[]' : `${sqlType[column.kind]}[]`);

const tableOf = (model: ReadModel, name: string): Table => {
  const table = model.tables[name];
  if (!table) throw new Error(`Read model ${model.name} has no table ${name}`);
  return table;
};

/** Loads the rows with these keys into the working set; a key without a row is set to null. */
export const loadRows = async (
  db: Queryable,
  model: ReadModel,
  schema: string,
  set: WorkingSet,
  keys: ReadonlyMap<string, ReadonlySet<RowKey>>,
): Promise<void> => {
  for (const [name, rowKeys] of keys) {
    const table = tableOf(model, name);
    const rows = set.tables.get(name)?.rows;
    if (!rows) continue;
    // An event adds a new row to an append-only table, so there is nothing to load.
    const found = table.appendOnly ? [] : await storedRows(db, table, `${schema}.${name}`, rowKeys);
    for (const key of rowKeys) rows.set(key, null);
    for (const row of found) rows.set(keyOfRow(table, row), row);
  }
};

export class SqlParameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const columnValues = (name: string, column: Column, rows: readonly AnyRow[]): unknown[] =>
  column.kind === 'json'
    ? rows.map((row) => (row[name] === null ? null : JSON.stringify(row[name])))
    : rows.map((row) => row[name]);

export const upsertSql = (
  model: ReadModel,
  schema: string,
  name: string,
  rows: readonly AnyRow[],
  parameters: SqlParameters,
): string => {
  const table = tableOf(model, name);
  const columns = Object.entries(table.columns);
  const names = columns.map(([column]) => column);
  const arrays = columns.map(
    ([column, definition]) => `${parameters.add(columnValues(column, definition, rows))}::${arrayType(definition)}`,
  );
  const values = columns.map(([column, { kind }]) => (kind === 'json' ? `${column}::jsonb` : column));
  const changing = names.filter((column) => !table.key.includes(column));
  const onConflict =
    changing.length === 0
      ? 'do nothing'
      : `do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return (
    `insert into ${schema}.${name} (${names.join(', ')}) select ${values.join(', ')} ` +
    `from unnest(${arrays.join(', ')}) as u(${names.join(', ')}) on conflict (${table.key.join(', ')}) ${onConflict}`
  );
};

/** Array parameters keep the statement the same for any number of keys. */
const amongKeys = (table: Table, keys: readonly RowKey[], parameters: SqlParameters) => {
  const parts = keys.map(keyParts);
  const columns = table.key.map((column) => table.columns[column] as Column);
  const arrays = columns.map((column, i) => `${parameters.add(parts.map((part) => part[i]))}::${arrayType(column)}`);
  const [first = '', ...others] = arrays;
  return {
    from: `unnest(${[hideArrayLength(first), ...others].join(', ')}) as k(${table.key.map((column) => `k_${column}`).join(', ')})`,
    match: table.key.map((column) => `t.${column} = k.k_${column}`).join(' and '),
  };
};

const storedRows = async (
  db: Queryable,
  table: Table,
  where: string,
  rowKeys: ReadonlySet<RowKey>,
): Promise<readonly AnyRow[]> => {
  const parameters = new SqlParameters();
  const { from, match } = amongKeys(table, [...rowKeys], parameters);
  const text = `select t.* from ${from} join ${where} t on ${match}`;
  return (await db.query<AnyRow>(preparedStatement(text, parameters.values))).rows;
};

export const deleteSql = (
  model: ReadModel,
  schema: string,
  name: string,
  keys: readonly RowKey[],
  parameters: SqlParameters,
): string => {
  const { from, match } = amongKeys(tableOf(model, name), keys, parameters);
  return `delete from ${schema}.${name} t using ${from} where ${match}`;
};

/** Deletes expired rows except those with `keys`: one statement must not change a row twice. */
export const deleteExpiredSql = (
  model: ReadModel,
  schema: string,
  name: string,
  { by, before }: NonNullable<RowChanges['forgets']>,
  keys: readonly RowKey[],
  parameters: SqlParameters,
): string => {
  const { from, match } = amongKeys(tableOf(model, name), keys, parameters);
  const earlier = `t.${by} < ${parameters.add(before)}`;
  return `delete from ${schema}.${name} t where ${earlier} and not exists (select from ${from} where ${match})`;
};

export const eraseSql = (
  model: ReadModel,
  schema: string,
  subjects: readonly string[],
  parameters: SqlParameters,
): string[] => {
  const clauses: string[] = [];
  for (const [name, { columns }] of Object.entries(model.tables)) {
    const bySubject = new Map<string, string[]>();
    for (const [column, { personalOf }] of Object.entries(columns)) {
      if (personalOf !== undefined) bySubject.set(personalOf, [...(bySubject.get(personalOf) ?? []), column]);
    }
    if (bySubject.size === 0) continue;
    const list = `${parameters.add(subjects)}::text[]`;
    const sets = [...bySubject].flatMap(([subject, personal]) =>
      personal.map((column) => `${column} = case when ${subject} = any(${list}) then null else ${column} end`),
    );
    const where = [...bySubject.keys()].map((subject) => `${subject} = any(${list})`).join(' or ');
    clauses.push(`update ${schema}.${name} set ${sets.join(', ')} where ${where}`);
  }
  return clauses;
};
