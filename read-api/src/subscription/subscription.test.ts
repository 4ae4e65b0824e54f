import { hasAccessRunOut } from '@saferide/domain/subscription';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessRanOut } from './subscription.ts';

let database: TestDatabase;
let db: Kysely<{ s: { expires_at: string } }>;

beforeAll(async () => {
  database = await testDatabase();
  db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }) });
  await db.schema.createTable('s').addColumn('expires_at', 'text').execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('accessRanOut agrees with the domain’s hasAccessRunOut to the millisecond', async () => {
  const ends = [minutesIn(-1), NOON, minutesIn(1)];
  await db
    .insertInto('s')
    .values(ends.map((end) => ({ expires_at: end })))
    .execute();
  const found = await db.selectFrom('s').select('expires_at').where(accessRanOut(NOON)).execute();
  expect(found.map((row) => row.expires_at)).toEqual(ends.filter((end) => hasAccessRunOut(end, NOON)));
});
