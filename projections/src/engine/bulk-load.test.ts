import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import {
  type AnyRow,
  booleanColumn,
  doubleColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  table,
  textColumn,
} from '@saferide/read-models/kernel/table';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkLoadTable, copyLinesOf } from './bulk-load.ts';
import { createTableSql } from './schemas.ts';

const things = table({
  columns: {
    nth: integerColumn(),
    said: nullable(textColumn()),
    at: instantColumn(),
    share: doubleColumn(),
    even: booleanColumn(),
    facts: nullable(jsonColumn<unknown>()),
  },
  key: ['nth'],
});

const TEXTS = ['', 'plain', '\\N', '\\.', 'a\\b', 'a\tb', 'a\nb', 'a\r\nb', 'Ọjọ́ wúrà', '₦10,000 👋', null];
const row = (value: string | null, nth: number) => ({
  nth,
  said: value,
  at: '2026-11-25T08:00:00.000Z',
  share: nth / 3,
  even: nth % 2 === 0,
  facts: value === null ? null : { said: [value], nth },
});

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'bulk load' });
  await db.query(`create schema loaded; ${createTableSql('loaded', 'things', things)}`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const loaded = async (rows: readonly AnyRow[]): Promise<AnyRow[]> => {
  await bulkLoadTable(db, 'loaded', 'things', things, copyLinesOf(things, rows));
  return (await db.query<AnyRow>('select * from loaded.things order by nth')).rows;
};

it('a bulk load stores texts with control characters, backslashes and non-ASCII letters unchanged', async () => {
  const rows = TEXTS.map(row);
  expect(await loaded(rows)).toEqual(rows);
});

it('a bulk load of several chunks replaces all rows of the table', async () => {
  const rows = Array.from({ length: 40 }, (_, nth) => row(`${'ọ'.repeat(5_000)}\t${nth}`, nth));
  expect(await loaded(rows)).toEqual(rows);
});

it('a bulk load without rows empties the table', async () => {
  expect(await loaded([])).toEqual([]);
});
