import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertReachable, createPool, inTransaction, isDatabaseUnavailable } from './pool.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool({ url: database.url, applicationName: 'pool test', statementTimeoutMs: 200 });
  await pool.query('CREATE TABLE kept (id int8 PRIMARY KEY)');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const storedIds = async () => (await pool.query('SELECT id FROM kept ORDER BY id')).rows.map(({ id }) => id);

test('an int8 is returned as an exact number, or refused if it would be rounded', async () => {
  expect((await pool.query('SELECT 9007199254740991::int8 AS n')).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
  await expect(pool.query('SELECT 9007199254740993::int8 AS n')).rejects.toThrow(RangeError);
});

test('a date is returned as the stored day in any time zone', async () => {
  expect((await pool.query("SELECT DATE '2025-11-20' AS day")).rows).toEqual([{ day: '2025-11-20' }]);
});

test('a statement that takes too long is cancelled', async () => {
  await expect(pool.query('SELECT pg_sleep(5)')).rejects.toThrow(/statement timeout/);
});

test('the error about an unreachable server does not contain its password', async () => {
  const nowhere = createPool({ url: 'postgres://someone:secret@127.0.0.1:1/rides', applicationName: 'x' });
  const failure = await assertReachable(nowhere).catch((error: Error) => error.message);
  expect(failure).toMatch(/^Can’t use PostgreSQL at 127\.0\.0\.1:1\/rides: .*ECONNREFUSED/);
  expect(failure).not.toContain('secret');
  await nowhere.end();
});

test('a missing socket counts as an unavailable database, but another missing file does not', async () => {
  const gone = createPool({ url: 'postgres://someone:secret@127.0.0.1/rides?host=/nowhere', applicationName: 'x' });
  const failure = await assertReachable(gone).catch((error: Error) => error);
  expect(String(failure)).toContain('Can’t use PostgreSQL at /nowhere:5432/rides: connect ENOENT');
  expect(isDatabaseUnavailable((failure as Error).cause)).toBe(true);
  expect(isDatabaseUnavailable(await readFile('/nowhere').catch((error: unknown) => error))).toBe(false);
  await gone.end();
});

test('a transaction is rolled back if it throws, and committed if it resolves', async () => {
  await inTransaction(pool, (client) => client.query('INSERT INTO kept VALUES (1)'));
  const failed = inTransaction(pool, async (client) => {
    await client.query('INSERT INTO kept VALUES (2)');
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await storedIds()).toEqual([1]);
});

test('a transaction with a failed statement is not reported as committed, even if the error was ignored', async () => {
  const ignoring = inTransaction(pool, async (client) => {
    await client.query('INSERT INTO kept VALUES (3)');
    await client.query('INSERT INTO kept VALUES (3)').catch(() => undefined);
  });
  await expect(ignoring).rejects.toThrow(/rolled back/);
  expect(await storedIds()).not.toContain(3);
});

test('a connection that is lost during a transaction fails only that transaction', async () => {
  const cut = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await client.query('INSERT INTO kept VALUES (4)');
  });
  await expect(cut).rejects.toThrow(/terminat|closed|not queryable|EPIPE/i);
  await inTransaction(pool, (client) => client.query('INSERT INTO kept VALUES (5)'));
  expect(await storedIds()).toContain(5);
});
