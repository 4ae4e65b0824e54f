import { generateKeySync, randomBytes } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { completeTestRide } from '@saferide/client/testing/test-rides';
import { DEFAULT_LOG_SCHEMA } from '@saferide/infrastructure/event-store/postgres/event-log-schema';
import { findOldestOpenAppend } from '@saferide/infrastructure/event-store/postgres/horizon';
import { ensureApplicationRole } from '@saferide/infrastructure/postgres/application-role';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

const role = `app_${randomBytes(6).toString('hex')}`;
let database: TestDatabase;
let url: string;
let system: TestSystem;
let known: Client;

const query = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  database = await testDatabase();
  const options = { masterKey: generateKeySync('aes', { length: 256 }) };
  const before = await openTestSystem({ ...options, databaseUrl: database.url });
  known = await becomeCustomer(before.url);
  await before.settled();
  await before.close();
  url = await ensureApplicationRole(database.url, role);
  expect(await ensureApplicationRole(database.url, role)).toBe(url);
  system = await openTestSystem({ ...options, databaseUrl: url });
});
afterAll(async () => {
  await system?.close();
  await query(`drop owned by ${role}`);
  await database.drop();
  const server = new URL(database.url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`drop role if exists ${role}`);
  await client.end();
});

it('the services complete a whole ride under a role that may only create schemas in its database', async () => {
  const customer = await becomeCustomer(system.url);
  const driver = await signUpApprovedDriver(system.url);
  await goOnline(driver);
  const rideId = await completeTestRide(customer, driver);
  await system.settled();
  expect(await customer.get(`/api/ride/${rideId}`)).toMatchObject({ status: 'completed' });
  expect(await system.differencesToRebuild()).toEqual([]);
  expect(system.fatal).toEqual([]);
});

it('sessions and data from before the role existed remain usable', async () => {
  const again = new Client(system.url);
  again.cookie = known.cookie;
  expect(await again.get('/api/auth/user')).toMatchObject({ id: known.accountId, firstName: 'Bola' });
});

it('the role owns every schema and table of SafeRide, but not the database', async () => {
  const [rights] = await query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = $1',
    [role],
  );
  expect(Object.values(rights ?? {})).toEqual([false, false, false, false, false]);
  const [{ owner } = { owner: '' }] = await query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()',
  );
  expect(owner).not.toBe(role);
  const schemas = await query<{ name: string; owner: string }>(
    "select nspname as name, pg_get_userbyid(nspowner) as owner from pg_namespace where nspname !~ '^(pg_|information_schema)'",
  );
  expect(schemas.filter((one) => one.owner !== role).map(({ name }) => name)).toEqual(['public']);
  const others = await query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^(pg_|information_schema)' and pg_get_userbyid(c.relowner) <> $1`,
    [role],
  );
  expect(others).toEqual([]);
});

it('the role and the database end transactions that are idle for a minute', async () => {
  const limits = await query(
    `select coalesce(r.rolname, '') as role, s.setconfig from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole
      where array_to_string(s.setconfig, ',') like '%idle_in_transaction_session_timeout=1min%' order by 1`,
    [],
  );
  expect(limits.map((one) => one.role)).toEqual(['', role]);
});

it('the role cannot create roles or databases, read files or change server settings', async () => {
  const pool = createPool({ url, applicationName: 'role test', max: 1 });
  for (const statement of [
    'create role another',
    'create database another',
    'create table public.mine ()',
    "select pg_read_file('/etc/hostname')",
    "copy (select 1) to program 'true'",
    'alter system set fsync = off',
    'select pg_switch_wal()',
  ])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be/);
  expect(await findOldestOpenAppend(pool, DEFAULT_LOG_SCHEMA)).toBeNull();
  await pool.end();
});
