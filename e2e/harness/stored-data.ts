import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSystem } from './test-system.ts';

export interface StoredRow {
  readonly table: string;
  readonly row: string;
}

export const allRows = async ({ infrastructure: { db } }: TestSystem): Promise<readonly StoredRow[]> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: StoredRow[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) found.push({ table: name, row });
  }
  return found;
};

export const allFiles = async ({ uploadDir }: TestSystem): Promise<readonly Buffer[]> => {
  const all = await readdir(uploadDir, { recursive: true, withFileTypes: true });
  return Promise.all(all.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))));
};
