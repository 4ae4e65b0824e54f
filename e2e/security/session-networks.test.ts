import type { Transport } from '@saferide/client/client';
import { becomeCustomer, signInPerson } from '@saferide/client/testing/test-people';
import { exportAccount } from '@saferide/contracts/account/account';
import { sessions } from '@saferide/contracts/account/auth';
import { personSessions } from '@saferide/contracts/account/people';
import { grantRole } from '@saferide/infrastructure/testing/given-people';
import { describe, expect } from 'vitest';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const PHONE = '102.89.34.7';
const LAPTOP = '2c0f:f5c0:12:34::1';

describe('the network of a session', () => {
  let system: TestSystem;
  it.beforeAll(({ system: shared }) => {
    system = shared;
  });

  const showsCodes = (path: string) => path.endsWith('-request');

  const from =
    (address: string, claimed = '8.8.8.8'): Transport =>
    async (path, { method, headers, body }) => {
      const given = { ...headers, 'x-forwarded-for': showsCodes(path) ? address : `${claimed}, ${address}` };
      const answer = await fetch(`${system.url}${path}`, {
        ...{ method, headers: given, redirect: 'manual' },
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
  const rows = async (accountId: string) => {
    const { rows: stored } = await system.infrastructure.db.query(
      'select * from access.sessions where account_id = $1',
      [accountId],
    );
    return stored;
  };
  const hourGone = () =>
    system.infrastructure.db.query(`update access.sessions set last_seen_at = now() - interval '2 hours'`);

  it('is the one that the proxy saw, not one that the client claimed', async () => {
    const phone = await becomeCustomer(from(PHONE));
    const laptop = await signInPerson(from(LAPTOP), phone.email);
    const shown = (await laptop.call(sessions)).map(({ startedFrom, lastSeenFrom, current, sameNetwork }) => [
      ...[startedFrom, lastSeenFrom, current, sameNetwork],
    ]);
    expect(shown).toEqual([
      ['2c0f:f5c0:12:x', '2c0f:f5c0:12:x', true, true],
      ['102.89.34.x', '102.89.34.x', false, false],
    ]);
    const { sessions: exported } = await phone.call(exportAccount);
    expect(exported.map(({ startedFrom }) => startedFrom)).toEqual(['2c0f:f5c0:12:x', '102.89.34.x']);
    const operator = await becomeCustomer(from('197.210.1.1'));
    await grantRole(system.infrastructure, operator, 'operator');
    const desk = await signInPerson(from('197.210.1.1'), operator.email);
    const seen = await desk.call(personSessions, { params: { id: phone.accountId } });
    expect(seen.map(({ lastSeenFrom }) => lastSeenFrom)).toEqual(['2c0f:f5c0:12:x', '102.89.34.x']);
  });

  it('is updated when the session’s last use is recorded', async () => {
    const { cookie, accountId } = await becomeCustomer(from(PHONE));
    const use = (address: string) => from(address)('/api/auth/user', { method: 'GET', headers: { cookie } });
    const networks = async () => (await rows(accountId)).map(({ begun_from, seen_from }) => [begun_from, seen_from]);
    await use('105.112.9.1');
    expect(await networks()).toEqual([['102.89.34.x', '102.89.34.x']]);
    await hourGone();
    await use('105.112.9.1');
    expect(await networks()).toEqual([['102.89.34.x', '105.112.9.x']]);
  });

  it('does not contain the host, appears in no event or log line, and is erased with the person', async () => {
    const person = await becomeCustomer(from(PHONE));
    const [row] = await rows(person.accountId);
    expect(JSON.stringify(row)).not.toContain(PHONE);
    await system.settled();
    const { rows: tables } = await system.infrastructure.db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const holding = [];
    for (const { name } of tables) {
      const { rows: found } = await system.infrastructure.db.query(
        `select 1 from ${name} t where t::text like '%102.89.34.%' limit 1`,
      );
      if (found.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['access.sessions']);
    expect(system.logs.filter((line) => line.includes('102.89.34.'))).toEqual([]);
    await person.post('/api/account/erase');
    expect(await rows(person.accountId)).toEqual([]);
  });
});
