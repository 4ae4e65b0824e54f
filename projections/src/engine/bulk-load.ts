import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import type { AnyRow, ColumnKind, Table } from '@saferide/read-models/kernel/table';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { analyzeSql, createIndexesSql } from './schemas.ts';

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

const CHUNK = 1 << 16;

const copyColumnList = ({ columns }: Pick<Table, 'columns'>): string => Object.keys(columns).join(', ');

export class CopyWriter {
  readonly #writers: readonly { readonly column: string; readonly write: (value: unknown) => string }[];
  readonly #filled: (bytes: Buffer) => void;
  #chunk = '';

  constructor({ columns }: Pick<Table, 'columns'>, filled: (bytes: Buffer) => void) {
    this.#writers = Object.entries(columns).map(([column, { kind }]) => ({ column, write: written[kind] }));
    this.#filled = filled;
  }

  add(row: AnyRow): void {
    let line = '';
    let separator = '';
    for (const { column, write } of this.#writers) {
      const value = row[column];
      line += separator + (value === null || value === undefined ? '\\N' : write(value));
      separator = '\t';
    }
    this.#chunk += `${line}\n`;
    if (this.#chunk.length >= CHUNK) this.flush();
  }

  flush(): void {
    if (this.#chunk === '') return;
    this.#filled(Buffer.from(this.#chunk));
    this.#chunk = '';
  }
}

/** Copies rows with FREEZE, which PostgreSQL allows only if this transaction has truncated the table. */
const copyLines = async (client: pg.PoolClient, name: string, table: Table, lines: Iterable<Buffer>): Promise<void> => {
  const stream = client.query(copyFrom(`copy ${name} (${copyColumnList(table)}) from stdin with (freeze)`));
  const done = finished(stream);
  for (const bytes of lines) if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
  stream.end();
  await done;
};

export function* copyLinesOf(table: Table, rows: Iterable<AnyRow>): Iterable<Buffer> {
  const filled: Buffer[] = [];
  const lines = new CopyWriter(table, (bytes) => filled.push(bytes));
  for (const row of rows) {
    lines.add(row);
    if (filled.length > 0) yield* filled.splice(0);
  }
  lines.flush();
  yield* filled;
}

export const bulkLoadTable = (
  db: pg.Pool,
  schema: string,
  name: string,
  table: Table,
  lines: Iterable<Buffer>,
): Promise<void> =>
  inTransaction(db, async (client) => {
    await client.query(`truncate ${schema}.${name}`);
    await copyLines(client, `${schema}.${name}`, table, lines);
  });

export const indexTable = async (db: pg.Pool, schema: string, name: string, table: Table): Promise<void> => {
  const { indexes, key } = createIndexesSql(schema, name, table);
  await Promise.all(indexes.map((sql) => db.query(sql)));
  await db.query(key);
  await db.query(analyzeSql(schema, name, table));
};
