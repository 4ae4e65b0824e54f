import type { Client } from '@saferide/client/client';
import { signInPerson } from '@saferide/client/testing/test-people';
import { account } from '@saferide/domain/account/lifecycle';
import { describe, expect } from 'vitest';
import { givenCustomer, givenPerson, givenPersonWithRole } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});

const reason = 'Asked for by letter';
const act = ({ accountId }: Client, what: string, body: object = { reason }, who = operator) =>
  sendAs(serving, 'post', `/api/ops/people/${accountId}/${what}`, who).send(body);
const eventsOf = async ({ accountId }: Client) =>
  (await serving.infrastructure.log.load(account, accountId)).events.map(({ event, metadata }) => ({
    ...{ type: event.type, by: metadata.actor.id, data: event.data },
    reason: ('personal' in event && event.personal && 'reason' in event.personal && event.personal.reason) || null,
  }));
const openSessions = async ({ accountId }: Client) =>
  (await serving.infrastructure.sessions.list(accountId)).filter(({ endedAt }) => endedAt === null).map(({ id }) => id);

describe('the end-sessions command', () => {
  test('ends one or all sessions of a person and records the reason in the person’s stream', async () => {
    const person = await givenPerson(serving);
    for (const device of ['phone', 'desk']) await serving.infrastructure.sessions.begin(person.accountId, device);
    const [one = '', ...others] = await openSessions(person);
    expect((await act(person, 'end-sessions', { reason, sessionId: one })).body).toEqual({ ended: 1 });
    expect((await act(person, 'end-sessions', { reason, sessionId: one })).status).toBe(404);
    expect((await act(person, 'end-sessions')).body).toEqual({ ended: 2 });
    expect(await openSessions(person)).toEqual([]);
    const ended = (await eventsOf(person)).filter(({ type }) => type === 'SessionsEnded');
    expect(ended).toMatchObject([
      { by: operator.accountId, data: { sessionIds: [one], endedBy: operator.accountId }, reason },
      { data: { sessionIds: others } },
    ]);
  });

  test('refuses to end an operator’s own sessions', async () => {
    const own = await act(operator, 'end-sessions');
    expect([own.status, own.body.code]).toEqual([403, 'OwnAccount']);
    expect(await openSessions(operator)).not.toEqual([]);
  });
});

describe('a repeated command whose process died before it responded', () => {
  const unanswered = (key: string) =>
    serving.infrastructure.db.query('update command.idempotency_keys set answer = null, claim = null where key = $1', [
      key,
    ]);

  test('does not end sessions that began after the command', async () => {
    const person = await givenPerson(serving);
    const { sessions } = serving.infrastructure;
    const ends = () =>
      sendAs(serving, 'post', `/api/ops/people/${person.accountId}/end-sessions`, operator)
        .set('Idempotency-Key', person.accountId)
        .send({ reason });
    expect((await ends()).body).toEqual({ ended: 1 });
    await unanswered(person.accountId);
    await sessions.begin(person.accountId, 'a new phone');
    expect((await ends()).body).toEqual({ ended: 1 });
    expect(await openSessions(person)).toHaveLength(1);
  });

  test('does not restore a role that was revoked after the command', async () => {
    const { accountId } = await givenPerson(serving);
    const change = (granted: boolean, key: string) =>
      sendAs(serving, 'put', '/api/ops/roles', operator)
        .set('Idempotency-Key', key)
        .send({ accountId, role: 'admin', granted, reason });
    expect((await change(true, accountId)).body.roles).toEqual(['admin']);
    await change(false, `${accountId}-revoked`);
    await unanswered(accountId);
    expect((await change(true, accountId)).body.roles).toEqual([]);
    const { rows } = await serving.infrastructure.db.query('select role from access.roles where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('exporting personal data', () => {
  test('needs a reason and an operator other than the person, and is recorded with both', async () => {
    const person = await givenPerson(serving);
    expect((await act(person, 'exports', { reason: ' ' })).status).toBe(400);
    const { status, body } = await act(person, 'exports');
    expect(status).toBe(201);
    expect((await eventsOf(person)).at(-1)).toMatchObject({
      ...{ type: 'PersonalDataExported', by: operator.accountId, reason },
      data: { exportId: body.exportId, exportedBy: operator.accountId },
    });
    expect((await act(operator, 'exports')).body.code).toBe('OwnAccount');
    expect((await act(person, 'exports', { reason }, person)).status).toBe(403);
  });
});

describe('erasing a person', () => {
  test('needs the account id as confirmation, destroys the subject key and is recorded with its reason', async () => {
    const person = await givenCustomer(serving);
    const { accountId } = person;
    const slip = await act(person, 'erase', { reason, confirmed: operator.accountId });
    expect([slip.status, slip.body.errors?.[0]?.path]).toEqual([400, 'confirmed']);
    expect((await act(person, 'erase', { reason, confirmed: accountId })).body).toEqual({ erased: true });
    expect((await eventsOf(person)).at(-1)).toMatchObject({
      ...{ type: 'PersonalDataErased', by: operator.accountId },
      data: { accountId, erasedBy: operator.accountId, reason },
    });
    expect((await serving.infrastructure.keys.keysOf([accountId])).size).toBe(0);
    expect((await act(person, 'erase', { reason, confirmed: accountId })).status).toBe(404);
    expect((await sendAs(serving, 'put', '/api/notifications/settings', person).send({})).status).toBe(401);
  });

  test('is refused for an operator’s own account and for a person with an open ride', async () => {
    expect((await act(operator, 'erase', { reason, confirmed: operator.accountId })).body.code).toBe('OwnAccount');
    const rider = await givenCustomer(serving);
    const trip = {
      pickupAddress: 'Victoria Island',
      destinationAddress: 'Ikeja',
      vehicleType: 'standard',
      passengers: 1,
    };
    const book = (estimatedPrice: number) =>
      sendAs(serving, 'post', '/api/ride/book', rider).send({ ...trip, estimatedPrice });
    expect((await book((await book(0)).body.quote.fare)).status).toBe(201);
    const early = await act(rider, 'erase', { reason, confirmed: rider.accountId });
    expect([early.status, early.body.code]).toEqual([409, 'RideStillOpen']);
  });
});

describe('changing roles', () => {
  const change = (who: Client, of: Client, granted: boolean) =>
    sendAs(serving, 'put', '/api/ops/roles', who).send({ accountId: of.accountId, role: 'operator', granted, reason });

  test('is recorded with a reason, and is refused for one’s own role', async () => {
    const person = await givenPerson(serving);
    await change(operator, person, true);
    expect((await sendAs(serving, 'post', '/api/auth/logout', person)).status).toBe(401);
    const own = await change(await signInPerson(serving.door, person.email), person, false);
    expect([own.status, own.body.code]).toEqual([403, 'OwnRole']);
    expect((await change(operator, person, false)).body.roles).toEqual([]);
    expect((await eventsOf(person)).slice(-2)).toMatchObject([
      { type: 'RoleGranted', data: { grantedBy: operator.accountId }, reason },
      { type: 'RoleRevoked', data: { revokedBy: operator.accountId }, reason },
    ]);
  });

  test('leaves one operator if two operators revoke each other’s role concurrently', async () => {
    const one = await givenPersonWithRole(serving, 'operator');
    const other = await givenPersonWithRole(serving, 'operator');
    const { db, roles } = serving.infrastructure;
    const { rows: everybodyElse } = await db.query<{ account_id: string }>(
      "delete from access.roles where role = 'operator' and account_id <> all($1) returning account_id",
      [[one.accountId, other.accountId]],
    );
    const answers = await Promise.all([change(one, other, false), change(other, one, false)]);
    for (const { account_id: accountId } of everybodyElse) await roles.add(accountId, 'operator');
    const left = await Promise.all(
      [one, other].map(({ accountId }) => serving.infrastructure.log.load(account, accountId)),
    );
    const operators = left.filter(({ state }) => 'person' in state && state.person.roles.includes('operator'));
    expect([operators.length, answers.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
  });
});
