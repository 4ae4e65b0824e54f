import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Migration, migrateSchema } from './migrate-schema.ts';
import { createPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

const rides: Migration = { name: '001-rides', sql: 'CREATE TABLE rides (id text);\nCREATE INDEX ON rides (id);' };
const fares: Migration = { name: '002-fares', sql: 'ALTER TABLE rides ADD fare int8' };

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool({ url: database.url, applicationName: 'migrate test' });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('each migration is applied once, in order, even by concurrent programs', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrateSchema(pool, 'together', [rides])));
  expect(applied.flat()).toEqual(['001-rides']);
  expect(await migrateSchema(pool, 'together', [rides, fares])).toEqual(['002-fares']);
  expect((await pool.query('SELECT id, fare FROM together.rides')).rows).toEqual([]);
});

test('a failing migration rolls back the migrations before it', async () => {
  const broken = migrateSchema(pool, 'broken', [rides, { name: '002-broken', sql: 'ALTER TABLE nowhere ADD x int' }]);
  await expect(broken).rejects.toThrow(/Schema broken: 002-broken failed: relation "nowhere" does not exist/);
  expect((await pool.query("SELECT to_regclass('broken.rides') AS found")).rows).toEqual([{ found: null }]);
});

test('a migration that was changed after it was applied is refused, unless only its line ends differ', async () => {
  await migrateSchema(pool, 'changed', [rides]);
  expect(await migrateSchema(pool, 'changed', [{ ...rides, sql: rides.sql.replace('\n', '\r\n') }])).toEqual([]);
  await expect(migrateSchema(pool, 'changed', [{ ...rides, sql: 'CREATE TABLE rides (id int)' }])).rejects.toThrow(
    /001-rides was changed after it had been applied/,
  );
});

test('a program older than the database is refused', async () => {
  await migrateSchema(pool, 'newer', [rides, fares]);
  await expect(migrateSchema(pool, 'newer', [rides])).rejects.toThrow(/newer than this program: it has 002-fares/);
});
