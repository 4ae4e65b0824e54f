import type { Client } from '@saferide/client/client';
import { type LiveSocket, openLiveSocket, openSocket } from '@saferide/client/socket';
import { becomeCustomer, registerPerson, signInPerson } from '@saferide/client/testing/test-people';
import type { HttpMethod } from '@saferide/contracts/kernel/define-call';
import { readModelsByName } from '@saferide/read-models/models';
import { describe, expect } from 'vitest';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

describe('a session', () => {
  let system: TestSystem;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
  });

  const isDead = async (client: Client, socket: LiveSocket) => {
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await client.send('PUT', '/api/user/profile', {})).status).toBe(401);
    await socket.closed;
    const again = await openSocket(system.url);
    again.send({ type: 'AUTHENTICATE', jwtToken: client.jwtToken });
    await again.next('AUTH_ERROR');
    again.close();
  };

  it('accepts neither its cookie nor a socket after it has ended or its account is erased, even after a restart and a rebuild', async () => {
    const ended = { 'a logout': await registerPerson(system.url), 'an erasure': await becomeCustomer(system.url) };
    const cookies = new Map<Client, string>();
    for (const client of Object.values(ended)) {
      const socket = await openLiveSocket(client);
      cookies.set(client, client.cookie);
      await client.post(client === ended['a logout'] ? '/api/auth/logout' : '/api/account/erase');
      client.cookie = cookies.get(client) ?? '';
      await isDead(client, socket);
    }

    await system.restart();
    await system.settled();
    expect(await system.differencesToRebuild([readModelsByName.accounts])).toEqual([]);
    for (const [what, client] of Object.entries(ended)) {
      client.cookie = cookies.get(client) ?? '';
      expect((await client.send('GET', '/api/auth/user')).status, what).toBe(401);
    }
  });

  it('ends when another device revokes it, and the session of that device continues', async () => {
    const phone = await registerPerson(system.url);
    const laptop = await signInPerson(system.url, phone.email);
    const [onPhone, onLaptop] = [await openLiveSocket(phone), await openLiveSocket(laptop)];
    const sessions = await laptop.get<{ id: string; current: boolean }[]>('/api/auth/sessions');
    const other = sessions.find(({ current }) => !current);
    await laptop.request('DELETE', `/api/auth/sessions/${other?.id}`);
    await isDead(phone, onPhone);
    onLaptop.send({ type: 'PING' });
    await onLaptop.next('PONG');
    expect((await laptop.send('GET', '/api/auth/user')).status).toBe(200);
    onLaptop.close();
  });

  it('can be neither ended nor used by a page of another site', async () => {
    const client = await registerPerson(system.url);
    const foreign = { origin: 'https://elsewhere.example' };
    const answer = await client.send<{ code: string }>('POST', '/api/auth/logout', {}, { headers: foreign });
    expect([answer.status, answer.body.code]).toEqual([403, 'CrossSiteRequest']);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    await client.send('GET', '/api/logout', undefined, { headers: link });
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
    await expect(openSocket(system.url, { headers: foreign })).rejects.toThrow();
  });
});

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const bankAccount = { bankAccountNumber: '0123456789', bankName: 'Kuda Bank', accountHolderName: 'Ada Obi' };

/** Actions that a person who finds an unlocked phone must not be able to take. */
const guarded: readonly (readonly [method: HttpMethod, path: string, body: object | undefined])[] = [
  ['POST', '/api/account/erase', {}],
  ['GET', '/api/account/export', undefined],
  ['POST', '/api/account/phone-number/code', { phoneNumber: '08031234567' }],
  ['PUT', '/api/account/phone-number', { changeToken: 'x', phoneCode: '123456' }],
  ['POST', '/api/account/email/code', { email: 'ada@example.ng' }],
  ['PUT', '/api/account/email', { changeToken: 'x', emailCode: '123456' }],
  ['POST', '/api/driver/bank-account/code', {}],
  ['PATCH', '/api/driver/bank-account', { ...bankAccount, phoneCode: '123456' }],
  ['DELETE', '/api/auth/sessions', undefined],
  ['DELETE', `/api/auth/sessions/${NOBODYS}`, undefined],
  ['POST', '/api/driver/family-tracking/generate-link', { permissions: ['viewLocation'] }],
  ['POST', '/api/auth/passkeys/options', {}],
  ['DELETE', '/api/auth/passkeys/none', undefined],
  ['PUT', '/api/emergency/contacts/none', { name: 'Mum', phone: '08031234567' }],
  ['DELETE', '/api/emergency/contacts/none', undefined],
];

describe('a person with a session a quarter of an hour old', () => {
  let system: TestSystem;
  let driver: Client;
  it.beforeAll(async ({ system: shared }) => {
    system = shared;
    driver = await givenSystemDriver(system.infrastructure, system.url, ['customer']);
    await system.infrastructure.db.query(
      "update access.sessions set created_at = created_at - interval '16 minutes' where account_id = $1",
      [driver.accountId],
    );
  });

  it.each(guarded)('must sign in again before %s %s', async (method, path, body) => {
    const answer = await driver.send(method, path, body);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'SignInAgain' }]);
  });

  it('can add an emergency contact without signing in again', async () => {
    const contact = { name: 'Kemi', phone: '0907 111 2233' };
    expect((await driver.send('POST', '/api/emergency/contacts', contact)).status).toBe(201);
  });

  it('can read the account and log out without signing in again', async () => {
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await driver.send('POST', '/api/auth/logout', {})).status).toBe(204);
  });
});
