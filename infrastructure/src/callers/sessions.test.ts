import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateSchema } from '../postgres/migrate-schema.ts';
import { createPool } from '../postgres/pool.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { CALLERS_SCHEMA, callersMigrations } from './callers-schema.ts';
import { postgresRoles } from './roles.ts';
import { MAX_SESSION_DAYS, postgresSessions, SESSION_DAYS, SESSION_HISTORY_DAYS } from './sessions.ts';

let database: TestDatabase;
let db: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'sessions' });
  await migrateSchema(db, CALLERS_SCHEMA, callersMigrations);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

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

test('using a session extends it up to its maximum lifetime', async () => {
  const sessions = postgresSessions(db);
  const { token, sessionId } = await sessions.begin('ada', 'a phone');
  expect(await daysLeft(sessionId)).toBe(SESSION_DAYS);
  const visits: (number | null)[] = [];
  for (let gone = 0; gone < MAX_SESSION_DAYS + 20; gone += 20) {
    await usedFor(sessionId, 20);
    const caller = await sessions.callerOf(token);
    visits.push(caller && (await daysLeft(sessionId)));
  }
  expect(visits).toEqual([30, 30, 30, 10, null, null]);
  expect(await sessions.callerOfSession(sessionId)).toBeNull();
});

test('pruning deletes sessions that ended more than ninety days ago, but no active session', async () => {
  const sessions = postgresSessions(db);
  const over = await sessions.begin('bola', 'a phone', { network: '102.89.34.x' });
  await sessions.begin('bola', 'another', { network: '105.112.9.x' });
  await sessions.end('bola', over.sessionId);
  const endedBefore = (days: number) =>
    db.query(`update access.sessions set ended_at = now() - $2 * interval '1 day' where id = $1`, [
      over.sessionId,
      days,
    ]);
  const networks = async () => (await sessions.list('bola')).map(({ begunFrom }) => begunFrom).sort();
  await endedBefore(SESSION_HISTORY_DAYS - 1);
  await sessions.prune();
  expect(await networks()).toEqual(['102.89.34.x', '105.112.9.x']);
  await endedBefore(SESSION_HISTORY_DAYS + 1);
  await sessions.prune();
  expect(await networks()).toEqual(['105.112.9.x']);
});

test('a session that began with one factor lacks the account’s admin and operator roles', async () => {
  const sessions = postgresSessions(db);
  const roles = postgresRoles(db);
  for (const role of ['customer', 'driver', 'admin', 'operator'] as const) await roles.add('chidi', role);
  const one = await sessions.begin('chidi', 'a phone');
  const two = await sessions.begin('chidi', 'a desk', { secondFactor: true });
  const held = async ({ token, sessionId }: { readonly token: string; readonly sessionId: string }) =>
    [await sessions.callerOf(token), await sessions.callerOfSession(sessionId)].map((caller) =>
      [...(caller?.roles ?? [])].sort(),
    );
  expect(await held(one)).toEqual([
    ['customer', 'driver'],
    ['customer', 'driver'],
  ]);
  const all = ['admin', 'customer', 'driver', 'operator'];
  expect(await held(two)).toEqual([all, all]);
});

test('a device is unknown to the account once its session is revoked, but not after it signed out', async () => {
  const sessions = postgresSessions(db);
  const begin = (deviceToken: string, network = '102.89.34.x') =>
    sessions.begin('dayo', 'a phone', { deviceToken, network });
  const knows = (deviceToken: string, network = '102.89.34.x') =>
    sessions.familiarityOf('dayo', { deviceToken, network });
  const own = await begin('own');
  const signedOut = await begin('desk');
  await sessions.end('dayo', signedOut.sessionId);
  expect(await knows('desk')).toEqual({ device: true, network: true });
  await begin('thief', '105.112.9.x');
  const thief = await begin('thief', '105.112.9.x');
  expect(await knows('thief', '105.112.9.x')).toEqual({ device: true, network: true });
  await sessions.revoke('dayo', thief.sessionId, own.sessionId);
  expect(await knows('thief', '105.112.9.x')).toEqual({ device: false, network: false });
  expect(await sessions.isKnownDevice('thief')).toBe(false);
  expect((await begin('thief', '105.112.9.x')).newDevice).toBe(true);
  await sessions.revokeOthers('dayo', own.sessionId);
  for (const device of ['thief', 'desk']) expect(await knows(device)).toEqual({ device: false, network: true });
  const earlier = await begin('own');
  await sessions.revoke('dayo', earlier.sessionId, own.sessionId);
  expect((await begin('own')).newDevice).toBe(false);
  await sessions.revoke('dayo', own.sessionId);
  expect((await begin('own')).newDevice).toBe(true);
  await sessions.revokeAll('dayo');
  expect(await knows('own')).toEqual({ device: false, network: false });
});
