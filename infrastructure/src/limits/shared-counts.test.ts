import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateSchema } from '../postgres/migrate-schema.ts';
import { createPool } from '../postgres/pool.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { withStatementObserver } from '../testing/statement-observer.ts';
import { LIMITS_SCHEMA, limitsMigrations, openSharedCounts } from './shared-counts.ts';

const NOW = '2026-03-02T10:00:30.000Z';
const LATER = '2026-03-02T10:01:00.000Z';
const MINUTE = 60_000;
const DAY = 86_400_000;

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'limits' });
  await migrateSchema(db, LIMITS_SCHEMA, limitsMigrations);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});
const opened = (pool = db) => openSharedCounts(pool, 'a secret');
const signIn = (key: string, windowMs = MINUTE) => ({ action: 'sign-in', key, windowMs });

test('concurrent counts of two processes get different totals, up to their sum', async () => {
  const [one, other] = [opened(), opened()];
  const counted = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).add(signIn('ada'), NOW)),
  );
  expect(counted.map(({ total }) => total).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(await one.add(signIn('bola'), NOW)).toEqual({ total: 1, endsAt: LATER });
});

test('counts begin again in a new window, and the rows of the old window are deleted', async () => {
  const counts = opened();
  await counts.add(signIn('chidi'), NOW);
  expect((await counts.add(signIn('chidi'), LATER)).total).toBe(1);
  const day = await counts.add(signIn('chidi', DAY), NOW);
  expect(day).toEqual({ total: 1, endsAt: '2026-03-03T00:00:00.000Z' });
  await counts.prune(LATER);
  const { rows } = await db.query(
    'select (select count(*) from limits.brief_counts) + (select count(*) from limits.lasting_counts) as count',
  );
  expect(rows[0]?.count).toBe(2);
});

test('concurrent counts share one statement, even for different keys', async () => {
  let statements = 0;
  const seen = withStatementObserver(db, () => {
    statements += 1;
  });
  const counts = opened(seen);
  await Promise.all(Array.from({ length: 500 }, (_, index) => counts.add(signIn(`person ${index}`), NOW)));
  expect(statements).toBeLessThanOrEqual(2);
});

test('an action added without waiting counts at once in its own process, and later in others', async () => {
  const [one, other] = [opened(), opened()];
  expect(one.addWithoutWaiting(signIn('dayo'), NOW).total).toBe(1);
  expect(one.addWithoutWaiting(signIn('dayo'), NOW).total).toBe(2);
  await one.close();
  expect((await other.add(signIn('dayo'), NOW)).total).toBe(3);
  expect(other.addWithoutWaiting(signIn('dayo'), NOW).total).toBe(4);
});

test('the keys of counts are not stored in readable form', async () => {
  await opened().add(signIn('+2348030000001'), NOW);
  const { rows } = await db.query('select * from limits.brief_counts');
  expect(JSON.stringify(rows)).not.toContain('2348030000001');
});
