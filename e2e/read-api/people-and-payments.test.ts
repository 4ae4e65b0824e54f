import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@saferide/client/client';
import { commandApiConfig } from '@saferide/command-api/config';
import { endSessions, findPeople, onePerson, personSessions } from '@saferide/contracts/account/people';
import { roles } from '@saferide/contracts/account/roles';
import { onePayment, queryPayments } from '@saferide/contracts/payment/payments';
import { account } from '@saferide/domain/account/lifecycle';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { DAY_MS, HOUR_MS, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import { CommandRefused } from '@saferide/start/ops/errors';
import * as ops from '@saferide/start/ops/payments';
import * as opsPeople from '@saferide/start/ops/people';
import { changeRoleOf, printRoles } from '@saferide/start/ops/roles';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openManualClockSystem } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

/** This system is not shared, because all people are listed. */
let system: TestSystem;
let clock: ManualClock;
let operator: Client;
let rider: Client;
let driver: Client;
let ride: string;
let output = '';

beforeAll(async () => {
  ({ system, clock } = await openManualClockSystem());
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
  clock.advance(MINUTE_MS);
  rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  clock.advance(MINUTE_MS);
  driver = await givenSystemDriver(system.infrastructure, system.url);
  ride = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${ride}`);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await system?.close();
});

const reason = 'Asked for by letter';
const subscribe = async (paymentMethod: string): Promise<string> => {
  clock.advance(MINUTE_MS);
  const subscribed = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', { paymentMethod });
  return subscribed.payment.reference;
};
const post = <T>(path: string, body: object) => operator.send<T>('POST', `/api/ops/${path}`, body);
const found = async (query: object) => {
  await system.settled();
  return (await operator.call(findPeople, { query })).people.map(({ id }) => id);
};
const listed = async (query: object) => {
  await system.settled();
  return (await operator.call(queryPayments, { query })).payments.map(({ reference }) => reference);
};
const outcomeOf = async (run: () => Promise<number>): Promise<{ status: number; text: string }> => {
  output = '';
  const status = await run();
  return { status, text: output };
};
const config = () =>
  commandApiConfig({
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: system.databaseUrl,
    UPLOAD_DIR: system.uploadDir,
  });

describe('people', () => {
  it('are found by id, e-mail, phone number, number plate, start of the first name, or whole last name', async () => {
    await system.settled();
    const { vehicle } = await operator.call(onePerson, { params: { id: driver.accountId } });
    for (const q of [driver.accountId, driver.email.toUpperCase(), vehicle?.plate ?? ''])
      expect([q, await found({ q })]).toEqual([q, [driver.accountId]]);
    const everybody = [driver.accountId, rider.accountId, operator.accountId];
    expect(await found({ q: '0803 123 4567' })).toEqual(everybody);
    const [first, last] = ['Ada', 'Obi'] as const;
    for (const q of [first.slice(0, 2).toLowerCase(), `${first} `, `${first}  ${last}`, last])
      expect([q, await found({ q })]).toEqual([q, expect.arrayContaining([rider.accountId])]);
    // Operators see `Ada O.`, and a search must not let them work out the last name letter by letter.
    for (const q of [last.slice(0, 2), `${first} ${last.slice(0, 1)}`, `${first} ${last.slice(0, 2)}`])
      expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ q: `${rider.email.slice(0, -1)}` })).toEqual([]);
    expect(await found({ is: 'driver' })).toEqual([driver.accountId]);
    expect(await found({ is: 'operator' })).toEqual([operator.accountId]);
    expect(await found({ is: 'suspended' })).toEqual([]);
  });

  it('can be paged, latest first', async () => {
    const first = await operator.call(findPeople, { query: { limit: 2 } });
    expect(first.people.map(({ id }) => id)).toEqual([driver.accountId, rider.accountId]);
    const second = await operator.call(findPeople, { query: { limit: 2, after: first.next ?? '' } });
    expect([second.people.map(({ id }) => id), second.next]).toEqual([[operator.accountId], null]);
    expect((await operator.send('GET', '/api/ops/people?after=nowhere')).status).toBe(400);
  });

  it('are shown with masked contact data, status and latest activities', async () => {
    await system.settled();
    const view = await operator.call(onePerson, { params: { id: driver.accountId } });
    expect(view).toMatchObject({
      ...{ email: `${driver.email.slice(0, 1)}•••@example.ng`, phoneNumber: '•••• 4567', roles: [], isDriver: true },
      driver: { verificationStatus: 'approved', suspension: null, isOnline: true },
      subscription: { status: 'on_trial', active: true },
      rides: [{ id: ride, as: 'driver', status: 'accepted' }],
    });
    expect(JSON.stringify(view)).not.toContain(driver.email);
    expect((await operator.send('GET', '/api/ops/people/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('have sessions that an operator can end with a reason', async () => {
    await system.infrastructure.sessions.begin(rider.accountId, 'lost phone');
    const sessions = () => operator.call(personSessions, { params: { id: rider.accountId } });
    const lost = (await sessions()).find(({ device }) => device === 'lost phone');
    expect(lost).toMatchObject({ endedAt: null });
    const body = { sessionId: lost?.id ?? '', reason: 'The phone was lost' };
    expect(await operator.call(endSessions, { params: { id: rider.accountId }, body })).toEqual({ ended: 1 });
    expect((await sessions()).find(({ id }) => id === lost?.id)?.endedAt).not.toBeNull();
    expect((await rider.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('can be exported by an operator with a reason, and the export downloaded for a quarter of an hour', async () => {
    const path = `people/${rider.accountId}/exports`;
    const { body } = await post<{ exportId: string }>(path, { reason });
    const fetched = await operator.send<{ events: { type: string }[]; accountId: string }>(
      'GET',
      `/api/ops/${path}/${body.exportId}`,
    );
    const own = await rider.get<{ events: { type: string }[] }>('/api/account/export');
    expect([fetched.status, fetched.body.accountId]).toEqual([200, rider.accountId]);
    expect(fetched.body.events).toEqual(own.events);
    expect(fetched.body.events.map(({ type }) => type)).toContain('PersonalDataExported');
    const other = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    expect((await other.send('GET', `/api/ops/${path}/${body.exportId}`)).status).toBe(404);
    clock.advance(15 * MINUTE_MS);
    expect((await operator.send('GET', `/api/ops/${path}/${body.exportId}`)).status).toBe(404);
  });

  it('are listed without a name or roles once they are erased', async () => {
    const leaving = await givenSystemPerson(system.infrastructure, system.url, ['admin', 'customer']);
    await system.settled();
    const heldRoles = async () =>
      (await operator.call(roles)).filter(({ accountId }) => accountId === leaving.accountId);
    expect(await heldRoles()).toMatchObject([
      { role: 'admin', by: { id: 'ops', name: null }, reason: 'Works at the desk' },
    ]);
    const erase = () => post(`people/${leaving.accountId}/erase`, { reason, confirmed: leaving.accountId });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'RoleStillHeld', roles: ['admin'] } });
    const revoked = { accountId: leaving.accountId, role: 'admin', granted: false, reason };
    expect((await operator.send('PUT', '/api/ops/roles', revoked)).status).toBe(200);
    expect((await erase()).status).toBe(200);
    await system.settled();
    expect(await heldRoles()).toEqual([]);
    expect(await operator.call(onePerson, { params: { id: leaving.accountId } })).toMatchObject({
      ...{ name: null, email: null, phoneNumber: null, erasedAt: clock.now(), isCustomer: true },
    });
    expect(await found({ is: 'erased' })).toEqual([leaving.accountId]);
  });

  it('cannot be found by number or e-mail address more than fifty times a day, so that masked numbers stay masked', async () => {
    const curious = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const search = async (q: string) => (await curious.send('GET', `/api/ops/people?q=${q}`)).status;
    for (let n = 0; n < 50; n += 1) expect(await search(`080312345${n + 10}`)).toBe(200);
    expect([await search('08031234567'), await search('ada@example.ng'), await search('Ada')]).toEqual([429, 429, 200]);
    const driver = async (q: string) => (await curious.send('GET', `/api/ops/drivers?q=${q}`)).status;
    expect([await driver('08031234567'), await driver('ada@example.ng'), await driver('Ada')]).toEqual([429, 429, 200]);
  });
});

describe('payments', () => {
  it('are found by state, method, driver, reference and day, newest first', async () => {
    const card = await subscribe('card');
    const cash = await subscribe('cash');
    expect(await listed({})).toEqual([cash, card]);
    expect(await listed({ status: 'pending', method: 'cash' })).toEqual([cash]);
    expect(await listed({ status: 'failed' })).toEqual([card]);
    expect(await listed({ reference: card })).toEqual([card]);
    expect(await listed({ driver: rider.accountId })).toEqual([]);
    const today = lagosDay(clock.now());
    expect(await listed({ from: today, to: today, driver: driver.accountId })).toEqual([cash, card]);
    expect(await listed({ from: lagosDay(new Date(Date.parse(clock.now()) + DAY_MS).toISOString()) })).toEqual([]);
    const first = await operator.call(queryPayments, { query: { limit: 1 } });
    const second = await operator.call(queryPayments, { query: { limit: 1, after: first.next ?? '' } });
    expect([first, second].map((page) => page.payments[0]?.reference)).toEqual([cash, card]);
    const [open] = first.payments;
    expect(Date.parse(open?.expiresAt ?? '') - Date.parse(open?.askedAt ?? '')).toBe(72 * HOUR_MS);
  });

  it('show who confirmed and who refunded them', async () => {
    const [cash = ''] = await listed({ status: 'pending' });
    await post(`payments/${cash}/confirm-cash`, { reason: 'In hand at the desk' });
    await post(`payments/${cash}/refund`, { reason: 'It was not his', means: 'by_hand' });
    await system.settled();
    const detail = await operator.call(onePayment, { params: { id: cash } });
    const by = { id: operator.accountId, name: expect.any(String) };
    expect(detail).toMatchObject({
      ...{ status: 'refunded', paid: 10_000, confirmed: { by, reason: 'In hand at the desk' } },
      refund: { by, means: 'by_hand', reason: 'It was not his', at: clock.now() },
    });
    expect((await operator.send('GET', '/api/ops/payments/unheard-of')).status).toBe(404);
  });
});

describe('`ops`', () => {
  const opened = () => system.infrastructure;

  it('confirms and refunds cash payments, and shows payments with the gateway’s record', async () => {
    const cash = await subscribe('cash');
    expect((await outcomeOf(() => ops.confirmCashCommand(opened(), config, cash, 'In hand'))).text).toContain(
      'is completed',
    );
    expect(
      (await outcomeOf(() => ops.refundPaymentCommand(opened(), config, cash, { reason, byHand: true }))).text,
    ).toContain('is refunded');
    await expect(ops.reconcilePaymentCommand(opened(), config, cash, reason)).rejects.toBeInstanceOf(CommandRefused);
    await system.settled();
    const shown = await outcomeOf(() => ops.printPayment(opened(), config, cash));
    expect(JSON.parse(shown.text)).toMatchObject({ ours: { refund: { by: { id: 'ops' } } }, theirs: null });
    expect((await outcomeOf(() => ops.printPayments(opened(), ['status=refunded', 'limit=1']))).text).toMatch(
      new RegExp(`refunded.*${cash}\\nMore: after=`),
    );
    const card = await subscribe('card');
    await system.settled();
    const gatewayPayment = JSON.parse((await outcomeOf(() => ops.printPayment(opened(), config, card))).text).theirs;
    expect(gatewayPayment).toMatchObject({ provider: 'simulator', record: { status: 'pending' } });
  });

  it('finds, suspends, exports and erases people, and ends their sessions', async () => {
    const other = await givenSystemDriver(system.infrastructure, system.url);
    const { accountId } = other;
    await system.settled();
    expect((await outcomeOf(() => opsPeople.printPeople(opened(), [`q=${accountId}`]))).text).toContain(accountId);
    await outcomeOf(() => opsPeople.setDriverSuspended(opened(), [accountId], { reason, suspended: true }));
    await system.settled();
    expect(JSON.parse((await outcomeOf(() => opsPeople.printPerson(opened(), other.email))).text)).toMatchObject({
      ...{ isSuspended: true, driver: { suspension: { reason }, isOnline: false }, sessions: [{ endedAt: null }] },
    });
    await outcomeOf(() => opsPeople.setDriverSuspended(opened(), [accountId], { reason, suspended: false }));
    expect(
      (await outcomeOf(() => opsPeople.endSessionsCommand(opened(), config, [accountId, 'all'], reason))).text,
    ).toBe('Ended: 1.\n');
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    const file = join(folder, 'held.json');
    await outcomeOf(() => opsPeople.exportPerson(opened(), config, [accountId, file], reason));
    const exported = JSON.parse(await readFile(file, 'utf8')) as { events: { type: string }[] };
    await rm(folder, { recursive: true });
    expect(exported.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['DriverSuspended', 'DriverSuspensionLifted', 'SessionsEnded', 'PersonalDataExported']),
    );
    expect(
      (await outcomeOf(() => opsPeople.erasePersonCommand(opened(), config, [accountId], { reason, confirmed: false })))
        .status,
    ).toBe(1);
    expect(
      (await outcomeOf(() => opsPeople.erasePersonCommand(opened(), config, [accountId], { reason, confirmed: true })))
        .text,
    ).toContain('is erased');
    const { state } = await system.infrastructure.log.load(account, accountId);
    expect([state.status, (await system.infrastructure.keys.keysOf([accountId])).size]).toEqual(['erased', 0]);
    await expect(opsPeople.printPerson(opened(), 'nobody@example.ng')).rejects.toBeInstanceOf(CommandRefused);
  });

  it('grants and revokes roles, and lists the holders of each role', async () => {
    const person = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const change = (granted: boolean) =>
      outcomeOf(() => changeRoleOf(opened(), person.accountId, 'operator', { granted, reason: 'Joins the desk' }));
    expect((await change(true)).text).toContain('now has: operator');
    await system.settled();
    const { text } = await outcomeOf(() => printRoles(opened()));
    expect(text).toMatch(new RegExp(`operator {2}${person.accountId}.*by ops {2}Joins the desk`));
    expect((await change(false)).text).toContain('no granted role');
  });
});
