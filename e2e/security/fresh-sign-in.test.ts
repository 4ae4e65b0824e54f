import type { Client } from '@saferide/client/client';
import type { HttpMethod } from '@saferide/contracts/kernel/define-call';
import { describe, expect } from 'vitest';
import { givenSystemDriver } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';
const bankAccount = { bankAccountNumber: '0123456789', bankName: 'Kuda Bank', accountHolderName: 'Ada Obi' };

/** Actions that the finder of an unlocked phone must not be able to take. */
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

  it('can read the account and log out without signing in again', async () => {
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await driver.send('POST', '/api/auth/logout', {})).status).toBe(204);
  });
});
