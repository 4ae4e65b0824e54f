import pg from 'pg';
import { expect, test } from 'vitest';
import { withServerConnection } from './database-administration.ts';
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

test('a test database that is used again is empty', async () => {
  const before = await testDatabase();
  await withServerConnection(before.url, (client) =>
    client.query('create schema earlier; create table earlier.seen (id int)'),
  );
  await before.drop();
  const again = await testDatabase();
  const { rows } = await withServerConnection(again.url, (client) =>
    client.query("select current_database() as name, to_regclass('earlier.seen') as found"),
  );
  expect(rows).toEqual([{ name: new URL(before.url).pathname.slice(1), found: null }]);
  await again.drop();
});
