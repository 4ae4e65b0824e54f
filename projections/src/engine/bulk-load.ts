import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import type { AnyRow, ColumnKind, Table } from '@saferide/read-models/kernel/table';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { analyzeSql, createIndexesSql } from './ddl.ts';

/** Characters COPY's text format gives a meaning to. */
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;

const written: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: (value) => escaped(String(value)),
  instant: (value) => escaped(String(value)),
  integer: String,
  double: String,
  boolean: (value) => (value ? 't' : 'f'),
  json: (value) => escaped(JSON.stringify(value)),
};

/** Bytes gathered before they are handed to the socket. */
const CHUNK = 1 << 16;

/** Loads rows into a table through COPY, on the client's own transaction, in which the table must have been emptied. */
const copyRows = async (
  client: pg.PoolClient,
  name: string,
  { columns }: Table,
  rows: Iterable<AnyRow>,
): Promise<void> => {
  const writers = Object.entries(columns).map(([column, { kind }]) => ({ column, write: written[kind] }));
  const names = writers.map(({ column }) => column).join(', ');
  const stream = client.query(copyFrom(`copy ${name} (${names}) from stdin with (freeze)`));
  const done = finished(stream);
  let chunk = '';
  for (const row of rows) {
    let separator = '';
    for (const { column, write } of writers) {
      const value = row[column];
      chunk += separator + (value === null || value === undefined ? '\\N' : write(value));
      separator = '\t';
    }
    chunk += '\n';
    if (chunk.length < CHUNK) continue;
    const flowing = stream.write(chunk);
    chunk = '';
    if (!flowing) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end(chunk);
  await done;
};

/** Fills a table that nobody reads yet. */
export const loadTable = (
  db: pg.Pool,
  schema: string,
  name: string,
  table: Table,
  rows: Iterable<AnyRow>,
): Promise<void> =>
  inTransaction(db, async (client) => {
    // Rows of a table emptied by the same transaction may be written frozen: no later vacuum has to touch them again.
    await client.query(`truncate ${schema}.${name}`);
    await copyRows(client, `${schema}.${name}`, table, rows);
  });

/** A loaded table's key and indexes, side by side, then the planner's statistics. */
export const indexTable = async (db: pg.Pool, schema: string, name: string, table: Table): Promise<void> => {
  const { indexes, key } = createIndexesSql(schema, name, table);
  await Promise.all(indexes.map((sql) => db.query(sql)));
  await db.query(key);
  await db.query(analyzeSql(schema, name, table));
};
