import { Client } from '@saferide/client/client';
import { eraseAccount, exportAccount } from '@saferide/contracts/account/account';
import { CALLERS_SCHEMA } from '@saferide/infrastructure/callers/callers-schema';
import { grantRole } from '@saferide/infrastructure/testing/given-people';
import { describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { type Authenticator, type AuthenticatorRequest, createAuthenticator } from './authenticator.ts';

describe('a passkey', () => {
  let system: TestSystem;
  let origin: string;
  it.beforeAll(({ system: shared }) => {
    system = shared;
    origin = system.url.replace('127.0.0.1', 'localhost');
  });

  const page = (from = origin) => ({ headers: { origin: from } });
  const person = () => givenSystemPerson(system.infrastructure, origin);
  const rightly = (challenge: string): AuthenticatorRequest => ({ challenge, origin, rpId: 'localhost' });

  const challengeFor = async (client: Client, path: string): Promise<string> => {
    const { body } = await client.send<{ challenge: string }>('POST', path, {}, page());
    return body.challenge;
  };
  const make = async (client: Client, key: Authenticator, change: Partial<AuthenticatorRequest> = {}) => {
    const challenge = await challengeFor(client, '/api/auth/passkeys/options');
    const credential = key.make({ ...rightly(challenge), ...change });
    return client.send<{ code: string }>('POST', '/api/auth/passkeys', { name: 'My phone', credential }, page());
  };
  const enter = async (key: Authenticator, change: Partial<AuthenticatorRequest> = {}, client = new Client(origin)) => {
    const challenge = await challengeFor(client, '/api/auth/passkey-login-options');
    const credential = key.prove({ ...rightly(challenge), ...change });
    const answer = await client.send<{ code: string; user: { id: string } }>(
      'POST',
      '/api/auth/passkey-login',
      { credential },
      page(),
    );
    return { ...answer, again: () => client.send('POST', '/api/auth/passkey-login', { credential }, page()) };
  };
  const refused = { status: 422, body: expect.objectContaining({ code: 'PasskeyRefused' }) };

  it('signs its owner in, is shown to them, and stops working once it is removed', async () => {
    const client = await person();
    const key = createAuthenticator();
    expect(await make(client, key)).toMatchObject({ status: 201, body: { id: key.id, name: 'My phone' } });
    expect(await enter(key)).toMatchObject({ status: 200, body: { user: { id: client.accountId } } });
    expect(await client.get('/api/auth/passkeys')).toMatchObject([{ id: key.id, lastUsedAt: expect.any(String) }]);
    expect((await client.call(exportAccount)).passkeys).toMatchObject([{ name: 'My phone' }]);
    const { rows } = await system.infrastructure.db.query(
      `select count(*)::int as keys from ${CALLERS_SCHEMA}.passkeys where account_id = $1`,
      [client.accountId],
    );
    expect(rows).toEqual([{ keys: 1 }]);
    expect((await client.send('DELETE', `/api/auth/passkeys/${key.id}`, undefined, page())).status).toBe(204);
    expect(await enter(key)).toMatchObject(refused);
  });

  it('replaces both codes when an operator signs in', async () => {
    const client = await person();
    const key = createAuthenticator();
    await make(client, key);
    await grantRole(system.infrastructure, client, 'operator');
    expect((await enter(key)).status).toBe(200);
  });

  it.each([
    ['from another page', { origin: 'https://saferide.example' }],
    ['for another host name', { rpId: 'saferide.example' }],
    ['without user verification', { verified: false }],
    ['to an invented challenge', { challenge: 'bWFkZSB1cA' }],
  ])('can be neither created nor used with a response %s', async (_, change) => {
    const client = await person();
    const key = createAuthenticator();
    expect(await make(client, key, change)).toMatchObject(refused);
    await make(client, key);
    expect(await enter(key, change)).toMatchObject(refused);
    expect((await enter(key)).status).toBe(200);
  });

  it('cannot be used by replaying a sign-in', async () => {
    const key = createAuthenticator();
    await make(await person(), key);
    const first = await enter(key);
    expect(first.status).toBe(200);
    expect(await first.again()).toMatchObject(refused);
  });

  it('is created only for the account that requested it', async () => {
    const [owner, thief] = [await person(), await person()];
    const challenge = await challengeFor(owner, '/api/auth/passkeys/options');
    const credential = createAuthenticator().make(rightly(challenge));
    const stolen = await thief.send('POST', '/api/auth/passkeys', { name: 'Mine', credential }, page());
    expect(stolen).toMatchObject(refused);
    const open = await challengeFor(new Client(origin), '/api/auth/passkey-login-options');
    const other = createAuthenticator().make(rightly(open));
    expect(await owner.send('POST', '/api/auth/passkeys', { name: 'Mine', credential: other }, page())).toMatchObject(
      refused,
    );
  });

  it('is refused as a copy when its counter is lower than before', async () => {
    const key = createAuthenticator();
    await make(await person(), key, { counter: 1 });
    expect((await enter(key, { counter: 7 })).status).toBe(200);
    expect(await enter(key, { counter: 3 })).toMatchObject(refused);
  });

  it('may have a lower counter if it is synced between devices', async () => {
    const key = createAuthenticator();
    await make(await person(), key, { counter: 1, synced: true });
    expect((await enter(key, { counter: 7, synced: true })).status).toBe(200);
    expect((await enter(key, { counter: 3, synced: true })).status).toBe(200);
    expect((await enter(key, { counter: 3, synced: true })).status).toBe(200);
  });

  it('is refused with a lower counter if it was created for one device, even if it claims to be synced', async () => {
    const key = createAuthenticator();
    await make(await person(), key, { counter: 1 });
    expect((await enter(key, { counter: 7 })).status).toBe(200);
    expect(await enter(key, { counter: 3, synced: true })).toMatchObject(refused);
  });

  it('can be created only after a recent sign-in, up to ten times, and on a host name', async () => {
    const client = await person();
    const key = createAuthenticator();
    for (let nth = 0; nth < 10; nth++) expect((await make(client, createAuthenticator())).status).toBe(201);
    expect((await make(client, createAuthenticator())).body.code).toBe('TooManyPasskeys');
    const byNumber = new Client(system.url);
    byNumber.cookie = client.cookie;
    const options = await byNumber.send<{ code: string }>(
      'POST',
      '/api/auth/passkeys/options',
      {},
      { headers: { origin: system.url } },
    );
    expect([options.status, options.body.code]).toEqual([422, 'PasskeyNeedsName']);
    const { db } = system.infrastructure;
    await db.query(
      `update ${CALLERS_SCHEMA}.sessions set created_at = created_at - interval '20 minutes' where account_id = $1`,
      [client.accountId],
    );
    expect((await make(client, key)).body.code).toBe('SignInAgain');
    const stale = await client.send<{ code: string }>('POST', '/api/auth/passkeys/options', {}, page());
    expect([stale.status, stale.body.code]).toEqual([403, 'SignInAgain']);
    const [{ id } = { id: '' }] = await client.get<{ id: string }[]>('/api/auth/passkeys');
    const removed = await client.send<{ code: string }>('DELETE', `/api/auth/passkeys/${id}`, undefined, page());
    expect([removed.status, removed.body.code]).toEqual([403, 'SignInAgain']);
  });

  it('is erased with its owner', async () => {
    const client = await person();
    const key = createAuthenticator();
    await make(client, key);
    await client.call(eraseAccount);
    expect(await enter(key)).toMatchObject(refused);
  });
});
