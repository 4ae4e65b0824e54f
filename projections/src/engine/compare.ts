import { createHash } from 'node:crypto';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  /** Independent of the order of rows. */
  readonly digest: string;
}

export const digestsOf = async (db: Queryable, model: ReadModel, schema: string): Promise<TableDigest[]> => {
  const names = Object.keys(model.tables);
  const parts = names.map(
    (name) =>
      `select '${name}' as table, count(*) as rows, ` +
      `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text || '/' || ` +
      `coalesce(sum(hashtextextended(t::text, 1)::numeric), 0)::text as digest from ${schema}.${name} t`,
  );
  const { rows } = await db.query<TableDigest>(parts.join(' union all '));
  return rows.map(({ table, rows: count, digest }) => ({
    table,
    rows: count,
    digest: createHash('sha256').update(digest).digest('hex').slice(0, 32),
  }));
};

/** Personal columns appear without values, because erasure does not reach comparisons. */
export interface RowDifference {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly live: string | null;
  readonly rebuilt: string | null;
}

export interface RebuildComparison {
  readonly model: string;
  readonly position: string;
  /** False if this version has no live rows to compare with. */
  readonly compared: boolean;
  readonly tables: readonly {
    readonly table: string;
    readonly liveRows: number;
    readonly rebuiltRows: number;
    readonly liveDigest: string;
    readonly rebuiltDigest: string;
    readonly equal: boolean;
  }[];
  readonly equal: boolean;
  readonly differences: readonly RowDifference[];
}

const SHOWN = 5;

export const firstDifferences = async (
  db: Queryable,
  model: ReadModel,
  table: string,
  live: string,
  rebuilt: string,
): Promise<RowDifference[]> => {
  const { key = [], columns = {} } = model.tables[table] ?? {};
  const names = Object.keys(columns);
  const personal = names.filter((name) => columns[name]?.personalOf !== undefined).map((name) => `'${name}'`);
  const on = key.map((column) => `a.${column} = b.${column}`).join(' and ');
  const keyText = key.map((column) => `coalesce(a.${column}, b.${column})::text`).join(` || ' ' || `);
  const differing = names.map((name) => `case when a.${name} is distinct from b.${name} then '${name}' end`);
  const shown = (row: string) =>
    `case when ${row}.${key[0]} is not null then (to_jsonb(${row}) - array[${personal.join(', ')}]::text[])::text end`;
  const { rows } = await db.query<RowDifference>(
    `select '${table}' as table, ${keyText} as key, array_remove(array[${differing.join(', ')}], null) as columns, ` +
      `${shown('a')} as live, ${shown('b')} as rebuilt ` +
      `from ${live}.${table} a full join ${rebuilt}.${table} b on ${on} ` +
      `where a::text is distinct from b::text order by 2 limit ${SHOWN}`,
  );
  return rows;
};

export const compareDigests = (
  live: readonly TableDigest[],
  rebuilt: readonly TableDigest[],
): RebuildComparison['tables'] =>
  live.map(({ table, rows, digest }) => {
    const other = rebuilt.find((candidate) => candidate.table === table);
    return {
      table,
      liveRows: rows,
      rebuiltRows: other?.rows ?? 0,
      liveDigest: digest,
      rebuiltDigest: other?.digest ?? '',
      equal: other?.digest === digest,
    };
  });
