import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import type { AnyRow, Table } from '@saferide/read-models/kernel/table';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CopyWriter, copyColumnList } from './copy-lines.ts';
import { analyzeSql, createIndexesSql } from './ddl.ts';

/** Copies rows as already frozen, for which PostgreSQL requires that this transaction truncated the table. */
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

export const loadTable = (
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
