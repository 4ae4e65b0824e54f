import { generateKeySync } from 'node:crypto';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { testServer } from '@saferide/infrastructure/postgres/test-database';
import { expect, test } from 'vitest';
import {
  claimIdsMigration,
  fingerprintRequest,
  idempotencyMigration,
  postgresIdempotencyKeys,
  type StoredResponse,
} from './idempotency.ts';

const never = new AbortController().signal;
const request = fingerprintRequest({
  ...{ accountId: 'ada', key: 'late', method: 'POST', path: '/api/ride/book' },
  body: { to: 'Yaba' },
});
const answer: StoredResponse = { status: 200, headers: {}, body: { says: 'booked' } };
const mustNotRun = () => Promise.reject(new Error('It ran once more'));

test('an idempotency key claimed while the database is unresponsive becomes free once the database responds', async () => {
  const server = await testServer(NOT_DURABLE_SETTINGS);
  const db = createPool({ url: server.url, applicationName: 'frozen' });
  await migrateSchema(db, COMMAND_SCHEMA, [idempotencyMigration, claimIdsMigration]);
  const keys = postgresIdempotencyKeys(db, generateKeySync('aes', { length: 256 }));
  // This query opens the connection, so that the claim reaches the server.
  await db.query('select 1');
  await server.freeze();
  await expect(keys.runOnce(request, mustNotRun, never)).rejects.toThrow(/does not respond/);
  await server.thaw();
  const again = () => keys.runOnce(request, async () => answer, never).catch(({ message }) => message);
  await expect.poll(again).toEqual(answer);
  await db.end();
  await server.remove();
});
