import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { account } from '@saferide/domain/account/lifecycle';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { describe, expect } from 'vitest';
import { givenPerson } from '../harness/given.ts';
import type { House } from '../harness/house.ts';
import { test as it } from '../harness/system.ts';

describe('an idempotency key that an operator used to look at a personal part', () => {
  let system: House;
  let operator: Client;
  let ally: Client;
  let key: string;
  const typesOf = async ({ accountId }: Client) =>
    (await system.infrastructure.log.store.read(streamOf(account, accountId))).map(({ type }) => type);
  const reveal = (eventId: string) =>
    operator.send('POST', `/api/ops/events/${eventId}/reveal`, { reason: 'A complaint' }, { key });
  /** The events of the ally's own that have a personal part. */
  const personal = async (): Promise<string[]> =>
    (await system.infrastructure.log.store.read(streamOf(account, ally.accountId))).flatMap(({ id, data }) =>
      data.personal ? [id] : [],
    );

  it.beforeEach(async ({ system: shared }) => {
    system = shared;
    const { infrastructure, url } = system;
    operator = await givenPerson(infrastructure, url, ['operator']);
    ally = await givenPerson(infrastructure, url, ['customer']);
    key = randomUUID();
    await system.settled();
    const [first = ''] = await personal();
    expect((await reveal(first)).status).toBe(200);
  });

  it('grants no role: it is refused, and nothing is written', async () => {
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

  it('shows no other personal part', async () => {
    const [, second = ''] = await personal();
    const before = await typesOf(ally);
    const answer = await reveal(second);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'IdempotencyKeyReused' }]);
    expect(await typesOf(ally)).toEqual(before);
  });

  it('ends no session', async () => {
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
