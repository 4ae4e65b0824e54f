import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createPool } from '../postgres/pool.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { CALLERS_SCHEMA, callersMigrations } from './callers-schema.ts';
import { postgresSessions, SESSION_DAYS, SESSION_LONGEST_DAYS } from './sessions.ts';

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'sessions' });
  await migrate(db, CALLERS_SCHEMA, callersMigrations);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

/** As if so many days had gone by, in which it was used until an hour or two ago. */
const usedFor = (sessionId: string, days: number) =>
  db.query(
    `update access.sessions set created_at = created_at - $2 * interval '1 day',
       expires_at = expires_at - $2 * interval '1 day', last_seen_at = now() - interval '2 hours' where id = $1`,
    [sessionId, days],
  );
const daysLeft = async (sessionId: string): Promise<number> => {
  const { rows } = await db.query<{ days: number }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from access.sessions where id = $1`,
    [sessionId],
  );
  return rows[0]?.days ?? Number.NaN;
};

test('a session that is used goes on, and ends all the same a while after it began', async () => {
  const sessions = postgresSessions(db);
  const { token, sessionId } = await sessions.begin('ada', 'a phone');
  expect(await daysLeft(sessionId)).toBe(SESSION_DAYS);
  const visits: (number | null)[] = [];
  for (let gone = 0; gone < SESSION_LONGEST_DAYS + 20; gone += 20) {
    await usedFor(sessionId, 20);
    const caller = await sessions.callerOf(token);
    visits.push(caller && (await daysLeft(sessionId)));
  }
  expect(visits).toEqual([30, 30, 30, 10, null, null]);
  expect(await sessions.callerOfSession(sessionId)).toBeNull();
});
