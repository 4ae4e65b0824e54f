import { once } from 'node:events';
import { request } from 'node:http';
import { Client } from '@saferide/client/client';
import { profileForm, registerPerson, signUpWithProfile } from '@saferide/client/testing/test-people';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as it } from '../harness/shared-system.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

describe('a response', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await openTestSystem({
      environment: { PUBLIC_URL: 'https://saferide.localhost', SAFERIDE_DEV_CODES: '0' },
    });
  });
  afterAll(() => system?.close());

  it.each([
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/metrics', 200],
    ['/api/auth/user', 401],
    ['/api/nothing-here', 404],
    ['/%00', 400],
    [`/api/track/ride/${'A'.repeat(22)}`, 404],
  ])('has security headers at %s', async (path, status) => {
    const answer = await fetch(`${system.url}${path}`);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get('content-type')).toMatch(/charset=utf-8/i);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])(
    'to %s reveals nothing about the request or the account',
    async (method) => {
      const sent = request(`${system.url}/api/auth/user`, { method, headers: { cookie: 'a=secret' } });
      sent.end();
      const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
      let text = '';
      for await (const chunk of answer) text += chunk;
      expect(text).not.toContain('secret');
      expect([204, 404, 405, 200].includes(answer.statusCode ?? 0) && !text.includes('"id"')).toBe(true);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('a request field', () => {
  let system: TestSystem;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
  });

  it('is ignored when the contract does not declare it, even if it names a privilege', async () => {
    const person = await signUpWithProfile(system.url);
    const more = {
      roles: ['operator'],
      isOperator: true,
      nameVerified: true,
      accountId: 'another',
      __proto__: { a: 1 },
    };
    await person.request('PUT', '/api/user/profile', { ...profileForm, ...more });
    const { body } = await person.send<{ roles: string[] }>('GET', '/api/auth/user');
    expect(JSON.stringify(body)).not.toContain('operator');
    expect((await person.send('GET', '/api/ops/people')).status).toBe(403);
  });

  it('is refused when it is repeated where a single value is expected', async () => {
    const person = await registerPerson(system.url);
    const twice = await person.send<{ code: string }>(
      'GET',
      '/api/driver/nearby?latitude=6&latitude=7&longitude=3&radius=5',
    );
    expect([twice.status, twice.body.code]).toEqual([400, 'InvalidRequest']);
  });
});

describe('the application log', () => {
  let system: TestSystem;
  let logged: number;
  it.beforeAll(({ system: shared }) => {
    system = shared;
    logged = system.logs.length;
  });
  const lines = () =>
    system.logs.slice(logged).flatMap((line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      return entry.msg === 'request' ? [entry] : [];
    });
  const linesOf = (route: string) => lines().filter((line) => line.route === route);

  it('records sign-ins and failed attempts with ids and codes only', async () => {
    const person = await registerPerson(system.url);
    const login = await person.post<{ loginToken: string }>('/api/auth/2fa-login-request', { email: person.email });
    const wrong = { loginToken: login.loginToken, emailCode: '000000', phoneCode: '999999' };
    await person.send('POST', '/api/auth/2fa-login-verify', wrong);
    await person.send('GET', '/api/ops/people');
    await new Client(system.url).send('GET', '/api/auth/user');
    await person.send('POST', '/api/auth/logout', {}, { headers: { origin: 'https://elsewhere.example' } });
    const { accountId } = person;
    expect(linesOf('/api/auth/register-verify')).toMatchObject([{ status: 201, accountId }]);
    expect(linesOf('/api/auth/2fa-login-verify')).toMatchObject([{ status: 422, refusal: 'WrongCode' }]);
    expect(linesOf('/api/ops/people')).toMatchObject([{ status: 403, refusal: 'Forbidden', accountId }]);
    expect(linesOf('/api/auth/user')).toMatchObject([{ status: 401, refusal: 'Unauthorized' }]);
    expect(lines().find(({ refusal }) => refusal === 'CrossSiteRequest')).toMatchObject({ status: 403 });
    for (const line of lines()) {
      expect(line).toMatchObject({ time: expect.stringMatching(/Z$/), correlationId: expect.any(String) });
      expect(JSON.stringify(line)).not.toContain(person.email);
    }
  });

  it('cannot be forged with line breaks in requests', async () => {
    await fetch(`${system.url}/api/%0A%7B%22level%22%3A%22error%22%7D`, {
      headers: { 'x-correlation-id': 'x", "level":"error', 'user-agent': '{"level":"error"}' },
    });
    expect(system.logs.every((line) => line.trim().split('\n').length === 1)).toBe(true);
    expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a sign-in over an existing session', () => {
  let system: TestSystem;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
  });

  it('ends that session and issues a new token', async () => {
    const browser = await registerPerson(system.url);
    const before = browser.cookie;
    const { email } = browser;
    const { loginToken, codes } = await browser.post<{ loginToken: string; codes: { emailCode: string } }>(
      '/api/auth/2fa-login-request',
      { email },
    );
    await browser.post('/api/auth/2fa-login-verify', { loginToken, emailCode: codes.emailCode });
    expect(browser.cookie).not.toBe(before);
    const replaced = new Client(system.url);
    replaced.cookie = before;
    expect((await replaced.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  });
});
