import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { AnyRow, ColumnKind, Table } from './table.ts';

/** Characters COPY's text format gives a meaning to. */
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;

const field = (kind: ColumnKind, value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (kind === 'json') return escaped(JSON.stringify(value));
  if (kind === 'boolean') return value ? 't' : 'f';
  return kind === 'integer' || kind === 'double' ? String(value) : escaped(String(value));
};

/** Bytes gathered before they are handed to the socket. */
const CHUNK = 1 << 16;

/** Loads rows into a table through COPY, on the client's own transaction. */
export const copyRows = async (
  client: pg.PoolClient,
  schema: string,
  name: string,
  table: Table,
  rows: Iterable<AnyRow>,
): Promise<void> => {
  const columns = Object.entries(table.columns);
  const names = columns.map(([column]) => column);
  const stream = client.query(copyFrom(`copy ${schema}.${name} (${names.join(', ')}) from stdin`));
  const done = finished(stream);
  let chunk = '';
  for (const row of rows) {
    let separator = '';
    for (const [column, { kind }] of columns) {
      chunk += separator + field(kind, row[column]);
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
