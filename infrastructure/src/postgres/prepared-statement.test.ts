import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from './pool.ts';
import { preparedStatement } from './prepared-statement.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

it('a prepared statement’s name depends on its text and not on its values', async () => {
  const db = createPool({ url: database.url, applicationName: 'prepared', max: 1 });
  const rowsOf = async (text: string, value: number) => (await db.query(preparedStatement(text, [value]))).rows;
  expect(await rowsOf('select $1::int + 1 as sum', 1)).toEqual([{ sum: 2 }]);
  expect(await rowsOf('select $1::int + 2 as sum', 1)).toEqual([{ sum: 3 }]);
  expect(await rowsOf('select $1::int + 1 as sum', 4)).toEqual([{ sum: 5 }]);
  const { rows } = await db.query<{ statement: string }>('select statement from pg_prepared_statements order by 1');
  expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int + 1 as sum', 'select $1::int + 2 as sum']);
  await db.end();
});
