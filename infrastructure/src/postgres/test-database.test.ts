import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

test('test databases are isolated from each other', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query('CREATE TABLE seen (id int)');
  await client.end();
  const other = new pg.Client({ connectionString: two.url });
  await other.connect();
  const { rows } = await other.query("SELECT to_regclass('seen') AS found");
  await other.end();
  expect(rows).toEqual([{ found: null }]);
  await Promise.all([one.drop(), two.drop()]);
});
