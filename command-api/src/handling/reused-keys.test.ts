import { generateKeySync, randomUUID } from 'node:crypto';
import { calls } from '@saferide/contracts/calls';
import { type Call, serviceOf } from '@saferide/contracts/kernel/define-call';
import { NOON } from '@saferide/domain/testing/fixtures';
import { openCommandRunner } from '@saferide/infrastructure/handling/command-context';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { edgeProblem, problemHandler } from '@saferide/infrastructure/http/problem';
import { requestContext } from '@saferide/infrastructure/http/request-context';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import express, { Router } from 'express';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  claimIdsMigration,
  type IdempotencyKeys,
  idempotencyMigration,
  keyRetentionMigration,
  postgresIdempotencyKeys,
} from './idempotency.ts';
import { mountCommand } from './mount-command.ts';

const commands = calls.filter(
  (call) =>
    serviceOf(call) === 'command' &&
    call.method !== 'GET' &&
    !call.roles.includes('visitor') &&
    !call.roles.includes('gateway'),
);

const kindOf = ({ method, path, responseStored, logsEveryRequest }: Call) =>
  JSON.stringify([method, path.includes(':'), responseStored, logsEveryRequest]);

/** The first command of each kind that the use of keys depends on. */
const ofEachKind = commands.filter(
  (call, index) => commands.findIndex((other) => kindOf(other) === kindOf(call)) === index,
);

let database: TestDatabase;
let db: ReturnType<typeof createPool>;
let idempotency: IdempotencyKeys;
beforeAll(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'reused keys' });
  await migrateSchema(db, COMMAND_SCHEMA, [idempotencyMigration, claimIdsMigration, keyRetentionMigration]);
  idempotency = postgresIdempotencyKeys(db, generateKeySync('aes', { length: 256 }));
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

/** Makes a call accept any account and body, so that only the key decides. */
const open = ({ method, path, responseStored, logsEveryRequest }: Call): Call => ({
  ...{ method, path, summary: '', roles: ['account'], body: z.unknown(), response: z.unknown() },
  ...(responseStored === undefined ? {} : { responseStored }),
  ...(logsEveryRequest === undefined ? {} : { logsEveryRequest }),
});

const served = (call: Call) => {
  const ids: string[] = [];
  const router = Router();
  const accountId = randomUUID();
  const options = {
    ...{ idempotency, clock: () => NOON, commandRunner: openCommandRunner(() => NOON) },
    budget: { assertWithinLimit: async () => {} },
    callerOf: async () => ({ accountId, sessionId: 'session', roles: new Set<never>(), fresh: true }),
  };
  for (const one of [open(call), { ...open(call), path: '/api/another' } as const])
    mountCommand(router, one, options, async ({ context }) => {
      ids.push(context.cause.commandId);
      return { body: {} };
    });
  const app = express().use(router, problemHandler(createLogger({ service: 'test', level: 'silent' })));
  const send = async (key: string, body: object, path = call.path.replaceAll(/:\w+/g, 'one')) => {
    const method = call.method.toLowerCase() as 'post';
    const answer = await supertest(app)
      [method](path)
      .set('Cookie', `${SESSION_COOKIE}=token`)
      .set('Idempotency-Key', key)
      .send(body);
    return [answer.status, answer.body.code];
  };
  return { ids, send };
};

const later = async (key: string) => {
  await db.query(`update command.idempotency_keys set claimed_at = claimed_at - interval '25 hours' where key = $1`, [
    key,
  ]);
  await idempotency.prune();
};

const REUSED = [422, 'IdempotencyKeyReused'];

describe.each(ofEachKind.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'an Idempotency-Key used for %s',
  (_, call) => {
    test('is refused for another body, path or call, even a day later', async () => {
      const { ids, send } = served(call);
      const key = randomUUID();
      expect(await send(key, { n: 1 })).toEqual([200, undefined]);
      const others = async () => {
        expect(await send(key, { n: 2 })).toEqual(REUSED);
        expect(await send(key, { n: 1 }, `${call.path.replaceAll(/:\w+/g, 'one')}?other`)).toEqual(REUSED);
        expect(await send(key, { n: 1 }, '/api/another')).toEqual(REUSED);
      };
      await others();
      await later(key);
      await others();
      expect(ids).toHaveLength(1);
    });

    test(`gives repeated requests ${call.logsEveryRequest ? 'a new command id each' : 'one command id'}`, async () => {
      const { ids, send } = served(call);
      const key = randomUUID();
      const carriedOutAgain = call.responseStored === false || call.logsEveryRequest === true;
      for (let n = 0; n < 2; n += 1) expect(await send(key, { n: 1 })).toEqual([200, undefined]);
      await later(key);
      expect(await send(key, { n: 1 })).toEqual(carriedOutAgain ? [200, undefined] : REUSED);
      expect(ids).toHaveLength(carriedOutAgain ? 3 : 1);
      expect(new Set(ids).size).toBe(call.logsEveryRequest ? 3 : 1);
    });
  },
);

test.each([
  ['the stored response', async () => ({ body: { booked: true } })],
  ['the stored refusal', () => Promise.reject(edgeProblem('NotFound', 'We can’t find this ride.'))],
])('a repeated request gets %s, marked as replayed, with its own correlation id', async (_, handle) => {
  const router = Router();
  const call = { method: 'POST', path: '/api/x', summary: '', roles: ['account'], response: z.unknown() } as const;
  const options = {
    ...{ idempotency, clock: () => NOON, commandRunner: openCommandRunner(() => NOON) },
    budget: { assertWithinLimit: async () => {} },
    callerOf: async () => ({ accountId, sessionId: 'session', roles: new Set<never>(), fresh: true }),
  };
  const accountId = randomUUID();
  mountCommand(router, call, options, handle);
  const logger = createLogger({ service: 'test', level: 'silent' });
  const app = express().use(requestContext, router, problemHandler(logger));
  const key = randomUUID();
  const send = async (correlationId: string) => {
    const { body, headers } = await supertest(app)
      .post('/api/x')
      .set({ Cookie: `${SESSION_COOKIE}=token`, 'Idempotency-Key': key, 'X-Correlation-Id': correlationId });
    expect(headers['x-correlation-id']).toBe(correlationId);
    return { replayed: headers['idempotency-replayed'], body };
  };
  const [first, second] = [randomUUID(), randomUUID()];
  const fresh = await send(first);
  expect(fresh.replayed).toBeUndefined();
  const again = await send(second);
  expect(again.replayed).toBe('true');
  const own = 'correlationId' in fresh.body ? { correlationId: second } : {};
  expect(again.body).toEqual({ ...fresh.body, ...own });
});

test('different requests under the same key have different command ids', async () => {
  const call = commands.find(({ responseStored }) => responseStored === false);
  if (!call) throw new Error('Every command stores its response');
  const { ids, send } = served(call);
  const key = randomUUID();
  await send(key, { n: 1 });
  await db.query('delete from command.idempotency_keys where key = $1', [key]);
  await send(key, { n: 2 });
  expect(new Set(ids).size).toBe(2);
});
