import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../postgres/test-database.ts';
import { EventStoreUnavailable } from '../event-store.ts';
import { isUnavailableError, sqlState } from './connections.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const errorOf = async (statement: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const error = await client.query(statement).catch((cause: unknown) => cause);
  await client.end();
  return error;
};

test.each([
  ['a division by zero does not count as', 'select 1/0', '22012', false],
  [
    'a unique violation does not count as',
    "do $$ begin raise exception using errcode = '23505'; end $$",
    '23505',
    false,
  ],
  ['a server shutdown counts as', "do $$ begin raise exception using errcode = '57P03'; end $$", '57P03', true],
])('%s an unavailable database, and its error has a SQLSTATE', async (_, statement, state, passes) => {
  const error = await errorOf(statement);
  expect(sqlState(error)).toBe(state);
  expect(isUnavailableError(error)).toBe(passes);
});

test.each(['EPIPE', 'ECONNRESET', 'ENOENT'])(
  'a connection broken with %s counts as unavailable and has no SQLSTATE',
  (code) => {
    const broken = Object.assign(new Error(`write ${code}`), { code, errno: -1, syscall: 'write' });
    expect(sqlState(broken)).toBeUndefined();
    expect(isUnavailableError(broken)).toBe(true);
  },
);

test('a missing server socket and an EventStoreUnavailable count as unavailable', async () => {
  const refused = await new Promise((resolve) => connect({ path: '/nowhere/.s.PGSQL.5432' }).once('error', resolve));
  expect(refused).toMatchObject({ code: 'ENOENT' });
  expect(isUnavailableError(refused)).toBe(true);
  expect(isUnavailableError(new EventStoreUnavailable('closed'))).toBe(true);
});
