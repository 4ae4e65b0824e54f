import { generateKeySync } from 'node:crypto';
import { CannotUnseal } from '@saferide/infrastructure/crypto/sealing';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimIdsMigration,
  fingerprintRequest,
  type IdempotencyKeys,
  idempotencyMigration,
  postgresIdempotencyKeys,
  type StoredResponse,
} from './idempotency.ts';

let database: TestDatabase;
let db: ReturnType<typeof createPool>;
let keys: IdempotencyKeys;

beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'idempotency test' });
  await migrateSchema(db, COMMAND_SCHEMA, [idempotencyMigration, claimIdsMigration]);
  keys = postgresIdempotencyKeys(db, generateKeySync('aes', { length: 256 }));
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const never = new AbortController().signal;
const requestWith = (key: string, other: object = {}) =>
  fingerprintRequest({ accountId: 'ada', key, method: 'POST', path: '/api/ride/book', body: { to: 'Yaba' }, ...other });
const answer = (says: string): StoredResponse => ({ status: 200, headers: {}, body: { says } });

const underWay = (key: string) => {
  let finish: (outcome: StoredResponse | Error) => void = () => undefined;
  const ending = new Promise<StoredResponse | Error>((resolve) => {
    finish = resolve;
  });
  let begun: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const answered = keys.runOnce(
    requestWith(key),
    async () => {
      begun();
      const outcome = await ending;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    never,
  );
  answered.catch(() => undefined);
  return { running, answered, finish };
};

const abandon = (key: string) =>
  db.query(`update command.idempotency_keys set claimed_at = claimed_at - interval '31 seconds' where key = $1`, [key]);

const mustNotRun = () => Promise.reject(new Error('It ran once more'));

test('a repeated request gets the stored response without running again', async () => {
  await keys.runOnce(requestWith('again'), async () => answer('booked'), never);
  expect(await keys.runOnce(requestWith('again'), mustNotRun, never)).toEqual(answer('booked'));
});

test('a request with another body, method or path under the same key is refused without running', async () => {
  await keys.runOnce(requestWith('reused'), async () => answer('booked'), never);
  const others = [{ body: { to: 'Ikeja' } }, { body: undefined }, { method: 'PUT' }, { path: '/api/ride/schedule' }];
  for (const other of others)
    await expect(keys.runOnce(requestWith('reused', other), mustNotRun, never)).rejects.toMatchObject({
      code: 'IdempotencyKeyReused',
    });
});

test('a response is stored encrypted and cannot be decrypted under another idempotency key', async () => {
  const secret = 'whistled Marblewood tunes';
  await keys.runOnce(requestWith('sealed'), async () => answer(secret), never);
  const { rows } = await db.query<{ answer: Buffer }>(
    `select answer from command.idempotency_keys where key = 'sealed'`,
  );
  expect(rows[0]?.answer.includes(secret)).toBe(false);
  await keys.runOnce(requestWith('other'), async () => answer('booked'), never);
  await db.query(`update command.idempotency_keys set answer = $1 where key = 'other'`, [rows[0]?.answer]);
  await expect(keys.runOnce(requestWith('other'), mustNotRun, never)).rejects.toThrow(CannotUnseal);
});

test('a failed run frees its key', async () => {
  await expect(keys.runOnce(requestWith('failed'), () => Promise.reject(new Error('away')), never)).rejects.toThrow(
    'away',
  );
  expect(await keys.runOnce(requestWith('failed'), async () => answer('booked'), never)).toEqual(answer('booked'));
});

test('an abandoned run that fails late does not free the next run’s claim', async () => {
  const first = underWay('late failure');
  await first.running;
  await abandon('late failure');
  const second = underWay('late failure');
  await second.running;
  first.finish(new Error('away'));
  await expect(first.answered).rejects.toThrow('away');
  const third = keys.runOnce(requestWith('late failure'), mustNotRun, never);
  second.finish(answer('booked'));
  expect(await third).toEqual(answer('booked'));
});

test('an abandoned run that succeeds late does not replace the response of the run that took over', async () => {
  const first = underWay('late answer');
  await first.running;
  await abandon('late answer');
  const second = underWay('late answer');
  await second.running;
  first.finish(answer('by the first'));
  expect(await first.answered).toEqual(answer('by the first'));
  second.finish(answer('by the second'));
  await second.answered;
  expect(await keys.runOnce(requestWith('late answer'), mustNotRun, never)).toEqual(answer('by the second'));
});
