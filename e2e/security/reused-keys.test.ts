import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { calls } from '@saferide/contracts/calls';
import { type Call, serviceOf } from '@saferide/contracts/kernel/define-call';
import { account } from '@saferide/domain/account/lifecycle';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { describe, expect } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { sampleBody } from './sample-body.ts';

describe('an idempotency key already used to reveal a personal part', () => {
  let system: TestSystem;
  let operator: Client;
  let ally: Client;
  let key: string;
  const typesOf = async ({ accountId }: Client) =>
    (await system.infrastructure.log.store.read(streamOf(account, accountId))).map(({ type }) => type);
  const reveal = (eventId: string) =>
    operator.send('POST', `/api/ops/events/${eventId}/reveal`, { reason: 'A complaint' }, { key });
  const personal = async (): Promise<string[]> =>
    (await system.infrastructure.log.store.read(streamOf(account, ally.accountId))).flatMap(({ id, data }) =>
      data.personal ? [id] : [],
    );

  it.beforeEach(async ({ system: shared }) => {
    system = shared;
    const { infrastructure, url } = system;
    operator = await givenSystemPerson(infrastructure, url, ['operator']);
    ally = await givenSystemPerson(infrastructure, url, ['customer']);
    key = randomUUID();
    await system.settled();
    const [first = ''] = await personal();
    expect((await reveal(first)).status).toBe(200);
  });

  it('cannot be used to grant a role, and nothing is written', async () => {
    const before = await typesOf(ally);
    const role = { accountId: ally.accountId, role: 'operator', granted: true, reason: 'A new colleague' };
    const answer = await operator.send('PUT', '/api/ops/roles', role, { key });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'IdempotencyKeyReused' }]);
    expect(await typesOf(ally)).toEqual(before);
    expect(
      await system.infrastructure.db.query('select from access.roles where account_id = $1 and role = $2', [
        ally.accountId,
        'operator',
      ]),
    ).toMatchObject({ rowCount: 0 });
  });

  it('cannot be used to reveal another personal part', async () => {
    const [, second = ''] = await personal();
    const before = await typesOf(ally);
    const answer = await reveal(second);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'IdempotencyKeyReused' }]);
    expect(await typesOf(ally)).toEqual(before);
  });

  it('cannot be used to end a session', async () => {
    const answer = await operator.send(
      'POST',
      `/api/ops/people/${ally.accountId}/end-sessions`,
      { reason: 'Lost' },
      { key },
    );
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'IdempotencyKeyReused' }]);
    expect((await ally.send('GET', '/api/auth/user')).status).toBe(200);
  });
});

const changing = calls.filter(
  (call) => call.method !== 'GET' && serviceOf(call) === 'command' && !/visitor|gateway/.test(call.roles.join()),
);
const PARAMS: Readonly<Record<string, string>> = { name: 'rides', process: 'settlement', version: 'lagos-2' };
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const requestOf = (call: Call): { readonly path: string; readonly body: RequestInit } => {
  const id = call.path.includes('emergenc') ? `${NOBODYS}_1` : NOBODYS;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? id);
  if (!call.body) return { path, body: {} };
  const sample = sampleBody(call.body);
  if (call.bodyAs !== 'multipart')
    return { path, body: { body: JSON.stringify(sample), headers: { 'content-type': 'application/json' } } };
  const form = new FormData();
  for (const [field, value] of Object.entries(sample as object)) form.append(field, String(value));
  return { path, body: { body: form } };
};

describe('an idempotency key of another request', () => {
  let system: TestSystem;
  let caller: Client;
  const key = randomUUID();
  const eventsOfCaller = async () =>
    (await system.infrastructure.log.store.read(streamOf(account, caller.accountId))).length;

  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    caller = await givenSystemDriver(system.infrastructure, system.url, ['customer', 'admin', 'operator']);
    const settings = { rideUpdates: false, driverMessages: true, scheduledRides: true, emergencyAlerts: true };
    expect((await caller.send('PUT', '/api/notifications/settings', settings, { key })).status).toBe(200);
  });

  it.each(changing.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is refused by %s',
    async (_, call) => {
      const before = await eventsOfCaller();
      const { path, body } = requestOf(call);
      const answer = await fetch(`${system.url}${path}`, {
        ...body,
        method: call.method,
        headers: { ...body.headers, cookie: caller.cookie, 'idempotency-key': key },
      });
      expect([answer.status, await answer.json().catch(() => null)]).toMatchObject([
        422,
        { code: 'IdempotencyKeyReused' },
      ]);
      expect(await eventsOfCaller()).toBe(before);
    },
  );

  it('has not ended the caller’s session in any of these calls', async () => {
    expect((await caller.send('GET', '/api/auth/user')).status).toBe(200);
  });
});
