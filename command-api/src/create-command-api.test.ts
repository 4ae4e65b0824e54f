import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { after, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { openSharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { SIGNATURE_HEADER } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { parkEvent } from './processes/parked-events.ts';
import { postgresTimers } from './processes/timers.ts';
import { givenPerson } from './testing/people.ts';
import { type CommandApiUnderTest, sendAs } from './testing/start-command-api.ts';
import { test } from './testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

test.each([
  ['delete', '/api/ride/quote', 'GET, HEAD'],
  ['post', '/api/ride/00000000-0000-4000-8000-000000000000', 'GET, HEAD'],
  ['patch', '/api/emergency/contacts', 'GET, HEAD, POST'],
  ['put', '/api/ride/book', 'POST'],
] as const)('a %s request to %s gets 405 and the allowed methods', async (method, path, allow) => {
  const answer = await sendAs(serving, method, path);
  expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([405, 'MethodNotAllowed', allow]);
});

test('an unknown path gets 404, not 405', async () => {
  for (const method of ['post', 'delete'] as const) {
    const answer = await sendAs(serving, method, '/api/nowhere');
    expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
  }
});

test('the command API rejects commands from other sites and sets security headers (spec 1 §7)', async () => {
  const person = await givenPerson(serving, { profile: false });
  const foreign = await sendAs(serving, 'post', '/api/auth/logout', person).set('Origin', 'https://evil.example');
  expect([foreign.status, foreign.body.code]).toEqual([403, 'CrossSiteRequest']);
  const own = await sendAs(serving, 'post', '/api/auth/logout', person).set('Origin', serving.config.publicUrl);
  expect(own.status).toBe(204);
  expect(own.headers['content-security-policy']).toContain("script-src 'self'");
  expect(own.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the command API reports readiness and metrics', async () => {
  const ready = await sendAs(serving, 'get', '/health/ready');
  expect(ready.body).toEqual({ status: 'ready', checks: { postgres: 'ok', eventLog: 'ok' } });
  expect((await sendAs(serving, 'get', '/metrics')).text).toContain('http_request_duration_seconds');
});

test('the command API measures reaction lag, parked events, late timers and leases', async () => {
  const { db } = serving.infrastructure;
  // The reactions hold their leases once they have read these events.
  await givenPerson(serving);
  await serving.runTicks();
  await parkEvent(
    db,
    { name: 'toy' },
    { id: '1', position: 'a', stream: 'toy-1', revision: 0 },
    { failure: new Error('no'), at: serving.clock.now() },
  );
  const timers = postgresTimers(db);
  await timers.set({ kind: 'payment', id: 'toy', dueAt: after(serving.clock.now(), -90_000), cause: null });
  await timers.set({ kind: 'search', id: 'toy', dueAt: after(serving.clock.now(), 60_000), cause: null });
  const { text } = await sendAs(serving, 'get', '/metrics');
  const measured = text.replaceAll(',service="command-api"', '');
  expect(measured).toContain('reaction_lag_seconds{reaction="payments"} 0');
  expect(measured).toContain('reactions_parked{reaction="toy"} 1');
  expect(measured).toContain('timer_lateness_seconds{kind="payment"} 90');
  for (const kind of ['search', 'verification', 'subscription'])
    expect(measured).toContain(`timer_lateness_seconds{kind="${kind}"} 0`);
  expect(measured).toContain('lease_held{lease="reaction payments"} 1');
  await db.query("delete from jobs.jobs where id like 'toy%'");
});

const COMMANDS = 30;
const SIGN_INS = 5;
const CHANGES = 40;

describe('a command API with low limits', () => {
  const environment = {
    RATE_LIMIT_SIGN_IN: String(SIGN_INS),
    RATE_LIMIT_COMMANDS: String(COMMANDS),
    RATE_LIMIT_CHANGES: String(CHANGES),
  };
  let strict: Pick<CommandApiUnderTest, 'api'>;
  test.beforeAll(async ({ serving: shared }) => {
    strict = { api: await shared.beside({ environment }) };
  });
  afterAll(() => strict?.api.close());
  let email: string;
  beforeEach(() => {
    serving.clock.advance(2 * MINUTE_MS);
    email = `${randomUUID()}@example.ng`;
  });

  const signIn = (api: Pick<CommandApiUnderTest, 'api'>, who?: Client) =>
    sendAs(api, 'post', '/api/auth/2fa-login-request', who).send({ email });
  const withinLimit = Array<number>(SIGN_INS).fill(200);

  test('limits an account’s changes per hour, except for withdrawing an emergency', async () => {
    const [eager, other] = [await givenPerson(serving), await givenPerson(serving)];
    // Moves to the start of an hour, so that the hour does not end during the test.
    serving.clock.advance(HOUR_MS - (Date.parse(serving.clock.now()) % HOUR_MS));
    const change = (who: Client) => sendAs(strict, 'put', '/api/notifications/settings', who).send({});
    for (let nth = 0; nth < CHANGES; nth++) {
      if (nth % (COMMANDS / 2) === 0) serving.clock.advance(2 * MINUTE_MS);
      expect((await change(eager)).status).toBe(200);
    }
    serving.clock.advance(2 * MINUTE_MS);
    const refused = await sendAs(strict, 'put', '/api/user/profile', eager).send({
      ...{ state: 'Lagos', city: 'Ikeja' },
    });
    expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests']);
    expect(refused.body.detail).toMatch(/^You have made too many changes in the last hour. Try again in \d+ min.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    const withdrawn = await sendAs(strict, 'post', `/api/emergency/${randomUUID()}/withdraw`, eager);
    expect(withdrawn.status).not.toBe(429);
    expect((await change(other)).status).toBe(200);
    serving.clock.advance(HOUR_MS);
    expect((await change(eager)).status).toBe(200);
  });

  test('responds to too many sign-ins from one address with 429 and the time after which to try again', async () => {
    const statuses = [];
    for (let request = 0; request <= SIGN_INS; request++) statuses.push((await signIn(strict)).status);
    expect(statuses).toEqual([...withinLimit, 429]);
    expect(Number((await signIn(strict)).headers['retry-after'])).toBeGreaterThan(0);
  });

  test('counts sign-ins by address even if they carry an account’s session cookie', async () => {
    const person = await givenPerson(serving);
    for (let request = 0; request < SIGN_INS; request++) await signIn(strict);
    expect((await signIn(strict, person)).status).toBe(429);
  });

  test('lets a known device sign in even if others at its address reached the limit', async () => {
    const { email: known } = await givenPerson(serving, { email: `${randomUUID()}@example.ng`, profile: false });
    const { body } = await sendAs(strict, 'post', '/api/auth/2fa-login-request').send({ email: known });
    const signedIn = await sendAs(strict, 'post', '/api/auth/2fa-login-verify').send({
      ...{ loginToken: body.loginToken, ...body.codes },
    });
    const device = signedIn.get('Set-Cookie')?.find((line) => line.startsWith('__Host-saferide_device=')) ?? '';
    const onDevice = (cookie: string) =>
      sendAs(strict, 'post', '/api/auth/2fa-login-request')
        .set('Cookie', cookie.split(';')[0] ?? '')
        .send({ email });
    for (let request = 0; request <= SIGN_INS; request++) await signIn(strict);
    expect((await onDevice('__Host-saferide_device=made-up')).status).toBe(429);
    const statuses = [];
    for (let request = 0; request <= SIGN_INS; request++) statuses.push((await onDevice(device)).status);
    expect(statuses).toEqual([...withinLimit, 429]);
  });

  test('limits passkey challenges separately from sign-ins', async () => {
    const options = () => sendAs(strict, 'post', '/api/auth/passkey-login-options').send({});
    for (let request = 0; request < SIGN_INS; request++) expect((await options()).status).toBe(200);
    expect((await options()).status).toBe(429);
    expect((await signIn(strict)).status).toBe(200);
  });

  test('counts sign-ins across processes', async () => {
    const counts = openSharedCounts(serving.infrastructure.db, secretFor(serving.infrastructure.systemKey, 'limits'));
    const other = await serving.beside({ environment, infrastructure: { ...serving.infrastructure, counts } });
    const statuses = [];
    for (let request = 0; request <= SIGN_INS; request++)
      statuses.push((await signIn(request % 2 ? strict : { api: other })).status);
    expect(statuses).toEqual([...withinLimit, 429]);
    await other.close();
    await counts.close();
  });

  test('limits the number of webhooks from one address', async () => {
    const deliver = () =>
      sendAs(strict, 'post', '/api/payments/simulator/webhook').set(SIGNATURE_HEADER, 'f'.repeat(128)).send('{}');
    for (let sent = 0; sent < COMMANDS; sent++) expect((await deliver()).status).toBe(401);
    expect((await deliver()).status).toBe(429);
  });
});
