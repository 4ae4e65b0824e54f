import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket } from '@saferide/client/socket';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { type TestDatabase, testDatabaseOnOwnServer } from '@saferide/infrastructure/postgres/test-database';
import { VIEWERS_EXPIRE_AFTER_MS } from '@saferide/read-api/vehicle-review/viewers';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import {
  createServiceProcess,
  type ServiceProcess,
  type ServiceProcesses,
  startServices,
} from '../harness/service-processes.ts';

let database: TestDatabase;
let services: ServiceProcesses;
let second: ServiceProcess;

beforeAll(async () => {
  database = await testDatabaseOnOwnServer();
  services = await startServices(database.url);
  second = await createServiceProcess('read-api', services.environment);
  await second.start();
});
afterAll(async () => {
  await second?.stop();
  await services?.stop();
  await database?.drop();
});

const adminAt = async (readUrl: string): Promise<Client> =>
  givenSystemPerson(services.infrastructure, services.commandUrl, ['admin'], readUrl);
const known = (...admins: readonly Client[]) =>
  waitUntilTrue('the admins are known by name', async () => {
    const { rows } = await services.infrastructure.db.query(
      `select account_id from ${schemaOf(readModelsByName.accounts)}.accounts where account_id = any($1)`,
      [admins.map(({ accountId }) => accountId)],
    );
    return rows.length === admins.length;
  });
const looksAt = (screen: LiveSocket, reviewId: string | null) => screen.send({ type: 'VIEW_REVIEW', reviewId });
const sees = (screen: LiveSocket, reviewId: string, ...ids: readonly string[]) =>
  screen.next(
    'REVIEW_VIEWERS',
    (frame) => frame.reviewId === reviewId && frame.viewers.map(({ id }) => id).join() === ids.join(),
  );

it('two admins on the same case see each other’s name across two read APIs, and see each other leave', async () => {
  const reviewId = randomUUID();
  const [ada, bola] = [await adminAt(services.readUrl), await adminAt(second.url)];
  await known(ada, bola);
  const [here, there] = [await openLiveSocket(ada), await openLiveSocket(bola)];
  looksAt(here, reviewId);
  await sees(here, reviewId);
  looksAt(there, reviewId);
  expect(await sees(there, reviewId, ada.accountId)).toMatchObject({ viewers: [{ name: 'Ada Obi' }] });
  await sees(here, reviewId, bola.accountId);
  looksAt(there, null);
  await sees(here, reviewId);
  looksAt(there, reviewId);
  await sees(here, reviewId, bola.accountId);
  there.close();
  await sees(here, reviewId);
  here.close();
});

it('an admin’s second window is not another viewer, and other roles cannot view a case', async () => {
  const reviewId = randomUUID();
  const ada = await adminAt(services.readUrl);
  const windows = [await openLiveSocket(ada), await openLiveSocket(ada)];
  for (const screen of windows) looksAt(screen, reviewId);
  for (const screen of windows) await sees(screen, reviewId);
  const rider = await openLiveSocket(
    await givenSystemPerson(services.infrastructure, services.commandUrl, ['customer'], services.readUrl),
  );
  looksAt(rider, reviewId);
  expect((await rider.next('ERROR')).code).toBe('Forbidden');
  expect(
    windows
      .flatMap(({ frames }) => frames)
      .every((frame) => frame.type !== 'REVIEW_VIEWERS' || frame.viewers.length === 0),
  ).toBe(true);
  for (const screen of [...windows, rider]) screen.close();
});

it(
  'a viewer disappears when the read API that served them dies',
  async () => {
    const reviewId = randomUUID();
    const [ada, bola] = [await adminAt(services.readUrl), await adminAt(second.url)];
    const here = await openLiveSocket(ada, { timeoutMs: 3 * VIEWERS_EXPIRE_AFTER_MS });
    const there = await openLiveSocket(bola);
    looksAt(here, reviewId);
    looksAt(there, reviewId);
    await sees(here, reviewId, bola.accountId);
    await second.kill();
    await sees(here, reviewId);
    here.close();
    await second.start();
  },
  4 * VIEWERS_EXPIRE_AFTER_MS,
);
