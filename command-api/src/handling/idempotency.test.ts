import { generateKeySync } from 'node:crypto';
import { CannotOpen } from '@saferide/infrastructure/personal-data/sealing';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrate } from '@saferide/infrastructure/postgres/migrate';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimIdsMigration,
  type IdempotencyKeys,
  idempotencyMigration,
  keyedRequest,
  postgresIdempotencyKeys,
  type RepeatableAnswer,
} from './idempotency.ts';

let database: TestDatabase;
let db: ReturnType<typeof createPool>;
let keys: IdempotencyKeys;

beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'idempotency test' });
  await migrate(db, COMMAND_SCHEMA, [idempotencyMigration, claimIdsMigration]);
  keys = postgresIdempotencyKeys(db, generateKeySync('aes', { length: 256 }));
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const never = new AbortController().signal;
const asked = (key: string, other: object = {}) =>
  keyedRequest({ accountId: 'ada', key, method: 'POST', path: '/api/ride/book', body: { to: 'Yaba' }, ...other });
const answer = (says: string): RepeatableAnswer => ({ status: 200, headers: {}, body: { says } });

/** A run under way: it is over when it is told how. */
const underWay = (key: string) => {
  let finish: (outcome: RepeatableAnswer | Error) => void = () => undefined;
  const ending = new Promise<RepeatableAnswer | Error>((resolve) => {
    finish = resolve;
  });
  let begun: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const answered = keys.once(
    asked(key),
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

/** Its process is taken for dead: half a minute has passed. */
const abandon = (key: string) =>
  db.query(`update command.idempotency_keys set claimed_at = claimed_at - interval '31 seconds' where key = $1`, [key]);

const mustNotRun = () => Promise.reject(new Error('It ran once more'));

test('the same request is answered the same again, without another run', async () => {
  await keys.once(asked('again'), async () => answer('booked'), never);
  expect(await keys.once(asked('again'), mustNotRun, never)).toEqual(answer('booked'));
});

test('another body, call or address under the same key is refused, and does not run', async () => {
  await keys.once(asked('reused'), async () => answer('booked'), never);
  const others = [{ body: { to: 'Ikeja' } }, { body: undefined }, { method: 'PUT' }, { path: '/api/ride/schedule' }];
  for (const other of others)
    await expect(keys.once(asked('reused', other), mustNotRun, never)).rejects.toMatchObject({
      code: 'IdempotencyKeyReused',
    });
});

test('an answer is kept sealed, for its account and key alone', async () => {
  const secret = 'whistled Marblewood tunes';
  await keys.once(asked('sealed'), async () => answer(secret), never);
  const { rows } = await db.query<{ answer: Buffer }>(
    `select answer from command.idempotency_keys where key = 'sealed'`,
  );
  expect(rows[0]?.answer.includes(secret)).toBe(false);
  await keys.once(asked('other'), async () => answer('booked'), never);
  await db.query(`update command.idempotency_keys set answer = $1 where key = 'other'`, [rows[0]?.answer]);
  await expect(keys.once(asked('other'), mustNotRun, never)).rejects.toThrow(CannotOpen);
});

test('a run that failed leaves the key free', async () => {
  await expect(keys.once(asked('failed'), () => Promise.reject(new Error('away')), never)).rejects.toThrow('away');
  expect(await keys.once(asked('failed'), async () => answer('booked'), never)).toEqual(answer('booked'));
});

test('a run taken for dead that fails after all leaves the claim of the next one alone', async () => {
  const first = underWay('late failure');
  await first.running;
  await abandon('late failure');
  const second = underWay('late failure');
  await second.running;
  first.finish(new Error('away'));
  await expect(first.answered).rejects.toThrow('away');
  const third = keys.once(asked('late failure'), mustNotRun, never);
  second.finish(answer('booked'));
  expect(await third).toEqual(answer('booked'));
});

test('a run taken for dead that succeeds after all gives its answer, and the next one says what is kept', async () => {
  const first = underWay('late answer');
  await first.running;
  await abandon('late answer');
  const second = underWay('late answer');
  await second.running;
  first.finish(answer('by the first'));
  expect(await first.answered).toEqual(answer('by the first'));
  second.finish(answer('by the second'));
  await second.answered;
  expect(await keys.once(asked('late answer'), mustNotRun, never)).toEqual(answer('by the second'));
});
