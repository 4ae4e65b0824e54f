import type { Client } from '@saferide/client/client';
import { account } from '@saferide/domain/account/lifecycle';
import { approval, approvalPolicy, type OperatorAct, operatorActs, operatorMoney } from '@saferide/domain/approval';
import { driver as driverStream } from '@saferide/domain/driver/lifecycle';
import { payment } from '@saferide/domain/payment';
import { tariffs } from '@saferide/domain/tariff';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { storeRoleChange } from '@saferide/infrastructure/account/change-role';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { TARIFFS_ID } from '@saferide/infrastructure/tariff/known-tariffs';
import { appendCommands } from '@saferide/infrastructure/testing/given-people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenDriver, givenPerson, givenPersonWithRole, grantRoleTo } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs, startCommandApi } from '../testing/start-command-api.ts';

/** This file needs a separate system, because it requires a second operator and its clock advances a week. */
let serving: CommandApiUnderTest;
let first: Client;
let second: Client;

beforeAll(async () => {
  serving = await startCommandApi({ environment: { SAFERIDE_SECOND_OPERATOR: 'true' } });
});
afterAll(() => serving?.close());
beforeEach(async () => {
  serving.clock.advance(MINUTE_MS);
  first = await givenPersonWithRole(serving, 'operator');
  second = await givenPersonWithRole(serving, 'operator');
});

const reason = 'Asked for by letter';
const rolesOf = async ({ accountId }: Client) => {
  const { rows } = await serving.infrastructure.db.query('select role from access.roles where account_id = $1', [
    accountId,
  ]);
  return rows.map(({ role }) => role);
};
const eventsOf = async (accountId: string) =>
  (await serving.infrastructure.log.load(account, accountId)).events.map(({ event }) => event);

interface Open {
  readonly id: string;
  readonly subject: string;
}
const grantTo = (person: Client, by = first, role = 'operator') =>
  sendAs(serving, 'put', '/api/ops/roles', by).send({ accountId: person.accountId, role, granted: true, reason });
const proposedGrant = async (person: Client, by = first): Promise<Open> => (await grantTo(person, by)).body.proposal;
const madeOperator = async ({ accountId }: Client, by: Client, approver: Client) => {
  const { log, roles } = serving.infrastructure;
  await roles.add(accountId, 'operator');
  const cause = commandCause(`made-${accountId}`, { id: by.accountId, role: 'operator' });
  const change = { accountId, role: 'operator', granted: true, by: by.accountId, reason } as const;
  await storeRoleChange(
    log,
    roles,
    { ...change, approvedBy: approver.accountId },
    testContext(cause, serving.clock.now()),
  );
};
const erase = (person: Client, by = first) =>
  sendAs(serving, 'post', `/api/ops/people/${person.accountId}/erase`, by).send({
    confirmed: person.accountId,
    reason,
  });
const approve = ({ id, subject }: Open, by: Client) =>
  sendAs(serving, 'post', `/api/ops/proposals/${subject}/approve`, by).send({ proposalId: id });
const decline = ({ id, subject }: Open, by: Client) =>
  sendAs(serving, 'post', `/api/ops/proposals/${subject}/decline`, by).send({ proposalId: id, reason });
const codeOf = async (answer: PromiseLike<{ readonly status: number; readonly body: { readonly code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('granting a role', () => {
  it('takes effect once a second operator approves', async () => {
    const person = await givenPerson(serving);
    const answer = await grantTo(person);
    expect([answer.status, answer.body.proposal.expiresAt]).toEqual([
      202,
      after(serving.clock.now(), approvalPolicy.openMs),
    ]);
    expect(await rolesOf(person)).not.toContain('operator');
    const approved = await approve(answer.body.proposal, second);
    expect(approved.body).toEqual({ id: answer.body.proposal.id, outcome: 'carried_out', sentence: null });
    expect(await rolesOf(person)).toContain('operator');
    expect((await eventsOf(person.accountId)).findLast(({ type }) => type === 'RoleGranted')).toMatchObject({
      data: { grantedBy: first.accountId, approvedBy: second.accountId },
      personal: { reason },
    });
  });

  it('cannot be approved by the operator who proposed it, or decided by the person concerned', async () => {
    const admin = await proposedGrant(await givenPerson(serving));
    expect(await codeOf(approve(admin, first))).toEqual([403, 'OwnProposal']);
    const own = (await grantTo(second, first, 'admin')).body.proposal;
    expect(await codeOf(approve(own, second))).toEqual([403, 'ProposalAboutYou']);
    expect(await codeOf(decline(own, second))).toEqual([403, 'ProposalAboutYou']);
  });

  it('cannot be approved by an operator if one of the two has just helped to appoint the other', async () => {
    const ally = await givenPerson(serving);
    await madeOperator(ally, first, second);
    const open = await proposedGrant(await givenPerson(serving));
    expect(await codeOf(approve(open, ally))).toEqual([403, 'OperatorsNotIndependent']);
    const ofAlly = await proposedGrant(await givenPerson(serving), ally);
    expect(await codeOf(approve(ofAlly, first))).toEqual([403, 'OperatorsNotIndependent']);
    expect(await codeOf(approve(ofAlly, second))).toEqual([403, 'OperatorsNotIndependent']);
  });

  it('cannot be approved once the proposer has lost the operator role', async () => {
    const open = await proposedGrant(await givenPerson(serving));
    await sendAs(serving, 'put', '/api/ops/roles', second).send({
      ...{ accountId: first.accountId, role: 'operator', granted: false, reason },
    });
    expect(await codeOf(approve(open, second))).toEqual([409, 'ProposerNotOperator']);
  });

  it('cannot be proposed twice, or if it would be refused', async () => {
    const person = await givenPerson(serving);
    await proposedGrant(person);
    expect(await codeOf(grantTo(person, second))).toEqual([409, 'AlreadyProposed']);
    expect(await codeOf(grantTo(first))).toEqual([403, 'OwnRole']);
    expect(await codeOf(grantTo(second))).toEqual([409, 'RoleAlreadyGranted']);
  });

  it('needs a second operator, unlike the first revocation of the day', async () => {
    expect((await grantTo(await givenPerson(serving))).status).toBe(202);
    const answer = await sendAs(serving, 'put', '/api/ops/roles', first).send({
      ...{ accountId: second.accountId, role: 'operator', granted: false, reason },
    });
    expect([answer.status, answer.body.roles]).toEqual([200, []]);
  });
});

describe('daily limits of a single operator', () => {
  /** Counts acts of the first operator on other people as done today. */
  const countActs = (act: OperatorAct, times: number) => {
    const { accountId: operatorId } = first;
    const command = { type: 'CountOperatorAct', operatorId, act, policy: approvalPolicy } as const;
    const commands = Array.from({ length: times }, (_, nth) => ({
      ...command,
      subject: `other-${nth}`,
      now: serving.clock.now(),
    }));
    return appendCommands(serving.infrastructure, operatorActs, operatorId, commands);
  };
  const revoke = (person: Client, role = 'operator', by = first) =>
    sendAs(serving, 'put', '/api/ops/roles', by).send({ accountId: person.accountId, role, granted: false, reason });
  const suspend = (driver: Client, by = first, suspended = true) =>
    sendAs(serving, 'put', `/api/ops/drivers/${driver.accountId}/suspension`, by).send({ suspended, reason });
  const isSuspended = async ({ accountId }: Client) => {
    const { state } = await serving.infrastructure.log.load(driverStream, accountId);
    return state.status !== 'none' && state.driver.suspended;
  };

  it('allow one revocation of a role; the next needs a second operator', async () => {
    const [third, admin] = [
      await givenPersonWithRole(serving, 'operator'),
      await givenPersonWithRole(serving, 'admin'),
    ];
    expect((await revoke(third)).status).toBe(200);
    const answer = await revoke(admin, 'admin');
    expect([answer.status, answer.body.proposal.subject]).toEqual([202, `revoke-admin-${admin.accountId}`]);
    expect(await rolesOf(admin)).toContain('admin');
    expect((await approve(answer.body.proposal, second)).body.outcome).toBe('carried_out');
    expect(await rolesOf(admin)).not.toContain('admin');
    expect((await eventsOf(admin.accountId)).at(-1)).toMatchObject({
      ...{ type: 'RoleRevoked', data: { revokedBy: first.accountId } },
    });
    expect(await codeOf(revoke(second))).toEqual([202, undefined]);
    serving.clock.advance(DAY_MS);
    expect((await revoke(second)).status).toBe(200);
  });

  it('do not count a repeated revocation or the revocation of a role that the person does not have', async () => {
    const [person, admin] = [await givenPerson(serving), await givenPersonWithRole(serving, 'admin')];
    expect((await revoke(person, 'admin')).status).toBe(200);
    expect((await revoke(admin, 'admin')).status).toBe(200);
    expect((await revoke(admin, 'admin')).body.roles).toEqual([]);
    expect(await codeOf(revoke(first))).toEqual([403, 'OwnRole']);
  });

  it('allow five suspensions of drivers; the next needs a second operator', async () => {
    await countActs('suspend_driver', approvalPolicy.maxActsADay.suspend_driver - 1);
    const [fifth, sixth] = [await givenDriver(serving), await givenDriver(serving)];
    expect((await suspend(fifth)).status).toBe(200);
    const answer = await suspend(sixth);
    expect([answer.status, await isSuspended(sixth)]).toEqual([202, false]);
    expect(await codeOf(suspend(sixth, second, false))).not.toEqual([202, undefined]);
    expect((await suspend(fifth, first, false)).status).toBe(200);
    expect((await approve(answer.body.proposal, second)).body.outcome).toBe('carried_out');
    expect(await isSuspended(sixth)).toBe(true);
  });

  it('allow ending the sessions of staff once, and those of other people twenty times', async () => {
    const end = ({ accountId }: Client, by = first) =>
      sendAs(serving, 'post', `/api/ops/people/${accountId}/end-sessions`, by).send({ reason });
    await countActs('end_sessions', approvalPolicy.maxActsADay.end_sessions - 2);
    const [third, rider] = [await givenPersonWithRole(serving, 'operator'), await givenPerson(serving)];
    const { sessions } = serving.infrastructure;
    expect((await end(third)).body).toEqual({ ended: 1 });
    const { sessionId } = await sessions.begin(third.accountId, 'signed in again', { secondFactor: true });
    expect(await codeOf(end(third))).toEqual([409, 'ActNeedsSecondOperator']);
    expect(await codeOf(end(second))).toEqual([409, 'ActNeedsSecondOperator']);
    expect(await sessions.callerOfSession(sessionId)).not.toBeNull();
    for (const _ of [1, 2]) expect((await end(rider)).status).toBe(200);
    expect(await codeOf(end(rider))).toEqual([409, 'ActNeedsSecondOperator']);
    expect((await end(third, second)).body).toEqual({ ended: 1 });
  });

  it('cannot be exceeded by concurrent requests', async () => {
    const admins = [
      await givenPersonWithRole(serving, 'admin'),
      await givenPersonWithRole(serving, 'admin'),
      await givenPersonWithRole(serving, 'admin'),
    ];
    const answers = await Promise.all(admins.map((admin) => revoke(admin, 'admin')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202, 202]);
  });
});

describe('a proposal', () => {
  it('is closed when another operator declines it or the proposer withdraws it', async () => {
    for (const by of [first, second]) {
      const person = await givenPerson(serving);
      const open = await proposedGrant(person);
      expect((await decline(open, by)).body).toEqual({ id: open.id });
      expect(await codeOf(approve(open, second))).toEqual([409, 'ProposalClosed']);
      expect(await codeOf(decline(open, second))).toEqual([409, 'ProposalClosed']);
      expect(await rolesOf(person)).not.toContain('operator');
    }
  });

  it("has the outcome 'refused' and the reason if its action is refused after the approval", async () => {
    const person = await givenPerson(serving);
    const open = (await erase(person)).body.proposal;
    await grantRoleTo(serving, person, 'admin');
    const { body } = await approve(open, second);
    expect(body).toMatchObject({ id: open.id, outcome: 'refused' });
    expect(body.sentence).toContain('role');
    expect((await serving.infrastructure.log.load(account, person.accountId)).state.status).toBe('active');
  });

  it('expires after seven days', async () => {
    const open = await proposedGrant(await givenPerson(serving));
    await serving.settled();
    serving.clock.advance(approvalPolicy.openMs);
    await serving.runTicks();
    expect((await serving.infrastructure.log.load(approval, open.subject)).state).toMatchObject({
      ...{ status: 'closed', outcome: 'expired' },
    });
    expect(await codeOf(approve(open, second))).toEqual([409, 'ProposalClosed']);
  });

  it('is carried out even if the process died between approval and action', async () => {
    const person = await givenPerson(serving);
    const { id, subject } = await proposedGrant(person);
    const now = serving.clock.now();
    const operators = { approvedBy: second.accountId, proposerIsOperator: true, independent: true };
    const command = { type: 'ApproveProposal', proposalId: id, ...operators, now } as const;
    const cause = commandCause('approval-cut-short', { id: second.accountId, role: 'operator' });
    await handleCommand(serving.infrastructure.log, approval, subject, command, testContext(cause, now));
    await serving.settled();
    expect(await rolesOf(person)).not.toContain('operator');
    serving.clock.advance(approvalPolicy.retryAfterMs);
    await serving.runTicks();
    expect(await rolesOf(person)).toContain('operator');
    expect((await serving.infrastructure.log.load(approval, subject)).state).toMatchObject({ outcome: 'carried_out' });
  });

  it('is decided only once if it is approved and declined concurrently', async () => {
    const person = await givenPerson(serving);
    const open = await proposedGrant(person);
    const [approved, declined] = await Promise.all([approve(open, second), decline(open, second)]);
    expect([approved.status, declined.status].sort()).toEqual([200, 409]);
    expect((await rolesOf(person)).includes('operator')).toBe(approved.status === 200);
  });
});

describe('erasing another person', () => {
  it('waits for a second operator', async () => {
    const person = await givenPerson(serving);
    const answer = await erase(person);
    expect(answer.status).toBe(202);
    expect((await eventsOf(person.accountId)).some(({ type }) => type === 'PersonalDataErased')).toBe(false);
    expect((await approve(answer.body.proposal, second)).body.outcome).toBe('carried_out');
    expect((await eventsOf(person.accountId)).find(({ type }) => type === 'PersonalDataErased')).toMatchObject({
      data: { erasedBy: first.accountId, reason },
    });
  });

  it('cannot be proposed if it would be refused', async () => {
    expect(await codeOf(erase(second))).toEqual([409, 'RoleStillHeld']);
    expect(await codeOf(erase(first))).toEqual([403, 'OwnAccount']);
  });
});

describe('adopting a tariff', () => {
  const rates = {
    standardBase: 2_500,
    standardPerKm: 160,
    premiumBase: 4_000,
    premiumPerKm: 150,
    pradoPerHour: 10_000,
  };
  const adopt = (by: Client, standardPerKm = 160) =>
    sendAs(serving, 'put', '/api/ops/tariff', by).send({
      ...rates,
      ...{ standardPerKm, from: after(serving.clock.now(), DAY_MS), reason },
    });

  it('takes effect once a second operator approves, and only one proposal is open at a time', async () => {
    const answer = await adopt(first);
    expect([answer.status, answer.body.proposal.subject]).toEqual([202, 'tariff']);
    expect(await codeOf(adopt(second, 170))).toEqual([409, 'AlreadyProposed']);
    const before = (await serving.infrastructure.log.load(tariffs, TARIFFS_ID)).events.length;
    expect((await approve(answer.body.proposal, second)).body.outcome).toBe('carried_out');
    const { events } = await serving.infrastructure.log.load(tariffs, TARIFFS_ID);
    expect(events).toHaveLength(before + 1);
    expect(events.at(-1)?.event).toMatchObject({ type: 'TariffAdopted', data: { actorId: first.accountId } });
    expect(await codeOf(adopt(first, 10 ** 6))).toEqual([400, 'InvalidRequest']);
  });
});

describe('refunds and confirmed cash', () => {
  /** The price of a day of access. */
  const ONE_DAY_KOBO = 1_000_000;
  /** Counts cash that the first operator confirmed earlier today. */
  const countMoney = (amountKobo: number) => {
    const { accountId: operatorId } = first;
    const counted = { operatorId, kind: 'cash', reference: 'earlier', amountKobo, policy: approvalPolicy } as const;
    const command = { type: 'CountOperatorMoney', ...counted, now: serving.clock.now() } as const;
    return appendCommands(serving.infrastructure, operatorMoney, operatorId, [command]);
  };
  const openCash = async (by?: Client): Promise<string> => {
    const driver = by ?? (await givenDriver(serving, { progress: 'verified' }));
    const subscribed = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
      paymentMethod: 'cash',
    });
    return subscribed.payment.reference;
  };
  const act = (reference: string, what: string, body: object = { reason }, by = first) =>
    sendAs(serving, 'post', `/api/ops/payments/${reference}/${what}`, by).send(body);
  const stateOf = async (reference: string) => (await serving.infrastructure.log.load(payment, reference)).state.status;

  it('are limited to ₦50,000 a day for one operator, even for concurrent requests', async () => {
    await countMoney(approvalPolicy.maxMoneyADayKobo - 2 * ONE_DAY_KOBO);
    const references = await Promise.all(Array.from({ length: 4 }, () => openCash()));
    const answers = await Promise.all(references.map((reference) => act(reference, 'confirm-cash')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const waiting = answers.filter(({ status }) => status === 202);
    expect(waiting).toHaveLength(2);
    const [{ id, subject }] = waiting.map(({ body }) => body.proposal);
    const reference = subject.replace('cash-', '');
    expect(await stateOf(reference)).toBe('initiated');
    expect((await approve({ id, subject }, second)).body.outcome).toBe('carried_out');
    expect(await stateOf(reference)).toBe('verified');
  });

  it('are refused to an operator whom the driver has just helped to appoint, until a week has passed', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    await grantRoleTo(serving, driver, 'operator');
    const ally = await givenPerson(serving);
    await madeOperator(ally, driver, second);
    const reference = await openCash(driver);
    for (const [what, body] of [
      ['confirm-cash', { reason }],
      ['refund', { means: 'by_hand', reason }],
    ] as const)
      expect(await codeOf(act(reference, what, body, ally))).toEqual([403, 'OperatorsNotIndependent']);
    expect(await stateOf(reference)).toBe('initiated');
    serving.clock.advance(approvalPolicy.independentAfterMs);
    expect((await act(reference, 'confirm-cash', { reason }, ally)).status).toBe(200);
  });

  it('count towards the same limit, in which a repeated request counts once', async () => {
    await countMoney(approvalPolicy.maxMoneyADayKobo - 2 * ONE_DAY_KOBO);
    const [refunded, confirmed] = [await openCash(), await openCash()];
    await act(refunded, 'confirm-cash', { reason }, second);
    for (const _ of ['once', 'twice']) expect((await act(confirmed, 'confirm-cash')).status).toBe(200);
    expect((await act(refunded, 'confirm-cash')).status).toBe(200);
    const refund = { means: 'by_hand', reason };
    expect((await act(refunded, 'refund', refund)).status).toBe(200);
    const answer = await act(confirmed, 'refund', refund);
    expect(answer.status).toBe(202);
    expect(await stateOf(confirmed)).toBe('verified');
    expect((await approve(answer.body.proposal, second)).body.outcome).toBe('carried_out');
    expect(await stateOf(confirmed)).toBe('refunded');
  });
});
