import type { Client } from '@saferide/client/client';
import { acknowledgeEmergency, closeEmergency } from '@saferide/contracts/emergency/desk';
import { raiseAsRider, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { subscribe } from '@saferide/contracts/subscription/subscription';
import { account } from '@saferide/domain/account';
import { erasurePolicy } from '@saferide/domain/account/erasure-policy';
import { conduct } from '@saferide/domain/conduct';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { describe, expect } from 'vitest';
import { givenCustomer, givenDriver, givenPersonWithRole } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const erase = (person: Client) => sendAs(serving, 'post', '/api/account/erase', person);
const cancel = (person: Client) => sendAs(serving, 'post', '/api/account/erase/cancel', person);
const statusOf = async ({ accountId }: Client) =>
  (await serving.infrastructure.log.load(account, accountId)).state.status;
const asksForHelp = async (): Promise<Client> => {
  const person = await givenCustomer(serving);
  await person.call(raiseAsRider, {});
  return person;
};
const threeDaysLater = async () => {
  await serving.settled();
  serving.clock.advance(erasurePolicy.delayMs);
  await serving.runTicks();
};

describe('an erasure during an open emergency', () => {
  test('waits three days, during which the account works as before', async () => {
    const person = await asksForHelp();
    const answer = await erase(person);
    const until = after(serving.clock.now(), erasurePolicy.delayMs);
    expect([answer.status, answer.body]).toEqual([202, { erased: false, until }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    serving.clock.advance(HOUR_MS);
    expect((await erase(person)).body).toEqual({ erased: false, until });
    expect((await sendAs(serving, 'put', '/api/notifications/settings', person).send({})).status).toBe(200);
    await threeDaysLater();
    expect(await statusOf(person)).toBe('erased');
  });

  test('does not take place if the person cancels it', async () => {
    const person = await asksForHelp();
    await erase(person);
    expect((await cancel(person)).body).toEqual({ cancelled: true });
    expect((await cancel(person)).body.code).toBe('NoErasurePending');
    await threeDaysLater();
    expect(await statusOf(person)).toBe('active');
  });

  test('is delayed after the emergency is withdrawn, until the safety desk has closed it', async () => {
    const person = await givenCustomer(serving);
    const { id } = await person.call(raiseAsRider, {});
    await person.call(withdrawEmergency, { params: { id } });
    expect((await erase(person)).status).toBe(202);
    await cancel(person);
    const operator = await givenPersonWithRole(serving, 'operator');
    await operator.call(acknowledgeEmergency, { params: { id }, body: {} });
    await operator.call(closeEmergency, { params: { id }, body: { outcome: 'safe', reason: 'She is at home.' } });
    expect((await erase(person)).body).toEqual({ erased: true });
  });

  test('waits even if an operator requested it, and the person cannot cancel it', async () => {
    const person = await asksForHelp();
    const operator = await givenPersonWithRole(serving, 'operator');
    const answer = await sendAs(serving, 'post', `/api/ops/people/${person.accountId}/erase`, operator).send({
      ...{ confirmed: person.accountId, reason: 'Asked for by letter' },
    });
    expect([answer.status, answer.body.erased]).toEqual([202, false]);
    expect((await cancel(person)).body.code).toBe('ErasureAskedByOperator');
    await threeDaysLater();
    expect(await statusOf(person)).toBe('erased');
  });

  test('can be cancelled by any operator if an operator requested it, with a reason in the person’s history', async () => {
    const person = await asksForHelp();
    const [operator, colleague] = [
      await givenPersonWithRole(serving, 'operator'),
      await givenPersonWithRole(serving, 'operator'),
    ];
    const path = `/api/ops/people/${person.accountId}/erase`;
    await sendAs(serving, 'post', path, operator).send({ confirmed: person.accountId, reason: 'Asked for by letter' });
    const keeps = (reason: string) => sendAs(serving, 'post', `${path}/cancel`, colleague).send({ reason });
    expect((await keeps(' ')).status).toBe(400);
    const reason = 'The letter was forged';
    const response = await keeps(reason);
    expect([response.status, response.body]).toEqual([200, { cancelled: true }]);
    expect((await keeps(reason)).body.code).toBe('NoErasurePending');
    const { events } = await serving.infrastructure.log.load(account, person.accountId);
    expect(events.map(({ event }) => event).find(({ type }) => type === 'ErasureCancelled')).toMatchObject({
      data: { cancelledBy: colleague.accountId, reason },
    });
    await threeDaysLater();
    expect(await statusOf(person)).toBe('active');
  });

  test('cannot be cancelled by an operator if the person requested it', async () => {
    const person = await asksForHelp();
    await erase(person);
    const refused = await sendAs(
      ...([serving, 'post', `/api/ops/people/${person.accountId}/erase/cancel`] as const),
      await givenPersonWithRole(serving, 'operator'),
    ).send({ reason: 'We would rather keep it' });
    expect([refused.status, refused.body.code]).toEqual([403, 'ErasureAskedByPerson']);
  });
});

describe('an erasure during an open report', () => {
  const rideId = 'reported-ride';
  const decide = async (reporter: Client, command: Parameters<typeof conduct.decide>[1]) => {
    const cause = commandCause(`${command.type} ${reporter.accountId}`, { id: reporter.accountId, role: 'customer' });
    await handleCommand(
      serving.infrastructure.log,
      conduct,
      reporter.accountId,
      command,
      testContext(cause, command.now),
    );
    await serving.settled();
  };
  const reported = async () => {
    const [reporter, driver] = [await givenCustomer(serving), await givenDriver(serving)];
    const companion = { otherId: driver.accountId, as: 'customer' } as const;
    await decide(reporter, {
      ...{ type: 'ReportPerson', accountId: reporter.accountId, rideId, companion, reason: 'rude', text: '' },
      ...{ reportId: reporter.accountId, now: serving.clock.now() },
    } as const);
    return { reporter, driver };
  };

  test('is delayed for the reporter and for the reported person', async () => {
    const { reporter, driver } = await reported();
    for (const person of [reporter, driver]) expect((await erase(person)).body.erased).toBe(false);
  });

  test('takes place once the report is settled', async () => {
    const { reporter, driver } = await reported();
    await decide(reporter, {
      ...{ type: 'SettleReport', reportId: reporter.accountId, settledBy: 'ops', outcome: 'acted', reason: 'Spoken' },
      now: serving.clock.now(),
    } as const);
    for (const person of [reporter, driver]) expect((await erase(person)).body).toEqual({ erased: true });
  });
});

test('an open payment delays a driver’s erasure by three days', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  await driver.call(subscribe, { body: { paymentMethod: 'bank_transfer' } });
  expect((await erase(driver)).body.erased).toBe(false);
  await threeDaysLater();
  expect(await statusOf(driver)).toBe('erased');
});
