import type { Client } from '@saferide/client/client';
import { calls } from '@saferide/contracts/calls';
import { servedBy } from '@saferide/contracts/define-call';
import { after } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/configuration/secrets';
import { openSharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenPerson } from './testing/people.ts';
import { type HttpMethod, send } from './testing/send.ts';
import { type CommandApiUnderTest, startCommandApi } from './testing/start-command-api.ts';

let serving: CommandApiUnderTest;
beforeAll(async () => {
  serving = await startCommandApi();
});
afterAll(() => serving.close());

const ours = calls.filter((call) => servedBy(call) === 'command');
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
const methodOf = ({ method }: { readonly method: string }) => method.toLowerCase() as HttpMethod;

test.each(ours.map((call) => [`${call.method} ${call.path}`, call] as const))('%s is served', async (_, call) => {
  const answer = await send(serving, methodOf(call), addressOf(call.path));
  expect(answer.body.detail).not.toBe('There is nothing at this address.');
  const open = call.roles.includes('visitor') || call.roles.includes('gateway');
  if (!open) expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('Unauthorized')]);
});

test('somebody without a role passes none of its gates', async () => {
  const person = await givenPerson(serving, { profile: false });
  for (const call of ours.filter(
    ({ roles }) => !roles.some((role) => ['visitor', 'account', 'gateway'].includes(role)),
  )) {
    const answer = await send(serving, methodOf(call), addressOf(call.path), person);
    expect([call.path, answer.status]).toEqual([call.path, 403]);
  }
});

test('another site changes nothing, and an answer carries its headers', async () => {
  const person = await givenPerson(serving, { profile: false });
  const foreign = await send(serving, 'post', '/api/auth/logout', person).set('Origin', 'https://evil.example');
  expect([foreign.status, foreign.body.code]).toEqual([403, 'CrossSiteRequest']);
  const own = await send(serving, 'post', '/api/auth/logout', person).set('Origin', serving.config.publicUrl);
  expect(own.status).toBe(204);
  expect(own.headers['content-security-policy']).toContain("script-src 'self'");
  expect(own.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the service says when it is ready, and what it measures', async () => {
  const ready = await send(serving, 'get', '/health/ready');
  expect(ready.body).toEqual({ status: 'ready', checks: { postgres: 'ok', eventLog: 'ok' } });
  expect((await send(serving, 'get', '/metrics')).text).toContain('http_request_duration_seconds');
});

test('what goes on behind the routes is measured: lag, what is parked, late timers, leases', async () => {
  const { db } = serving.infrastructure;
  await db.query(
    "insert into command.parked_reactions (name, event_id, position, error) values ('toy', '1', 'a', 'no')",
  );
  await db.query("insert into command.timers (kind, id, due_at) values ('payment', 'toy', $1), ('search', 'toy', $2)", [
    after(serving.clock.now(), -90_000),
    after(serving.clock.now(), 60_000),
  ]);
  const measured = async () => (await send(serving, 'get', '/metrics')).text.replaceAll(',service="command-api"', '');
  await expect.poll(measured).toContain('reaction_lag_seconds{reaction="payments"} 0');
  const text = await measured();
  expect(text).toContain('reactions_parked{reaction="toy"} 1');
  expect(text).toContain('timer_lateness_seconds{kind="payment"} 90');
  for (const kind of ['search', 'verification', 'subscription'])
    expect(text).toContain(`timer_lateness_seconds{kind="${kind}"} 0`);
  expect(text).toContain('lease_held{lease="reaction payments"} 1');
});

describe('signing in too often from one address', () => {
  const ask = (api: Pick<CommandApiUnderTest, 'api'>, who?: Client) =>
    send(api, 'post', '/api/auth/2fa-login-request', who).send({ email: 'a@example.ng' });
  let strict: CommandApiUnderTest;
  beforeEach(async () => {
    strict = await startCommandApi({ environment: { RATE_LIMIT_SIGN_IN: '5' } });
  });
  afterEach(() => strict.close());

  test('is answered with 429, and says when it is welcome again', async () => {
    const statuses = [];
    for (let request = 0; request < 6; request++) statuses.push((await ask(strict)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number((await ask(strict)).headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is not answered again with the cookie of an account, nor of many', async () => {
    const keen = await givenPerson(strict, { profile: false });
    for (let request = 0; request < 4; request++) await ask(strict);
    expect((await ask(strict, keen)).status).toBe(429);
  });

  test('is counted over all processes', async () => {
    const counts = openSharedCounts(strict.infrastructure.db, secretFor(strict.infrastructure.houseKey, 'limits'));
    const other = await strict.beside({ infrastructure: { ...strict.infrastructure, counts } });
    const statuses = [];
    for (let request = 0; request < 6; request++)
      statuses.push((await ask(request % 2 ? strict : { api: other })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await other.close();
    await counts.close();
  });
});
