import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { payment } from '@saferide/domain/payment/lifecycle';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { accessEndsAt } from '@saferide/domain/subscription/state';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { beforeEach, describe, expect } from 'vitest';
import { givenDriver, givenPersonWithRole, grantRoleTo } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});
beforeEach(() => serving.clock.advance(MINUTE_MS));

let number = 0;
const tagged = (tag: string) => `seen${++number}+${tag}@example.ng`;

const subscribe = async (driver: Client, paymentMethod = 'card'): Promise<string> =>
  (await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', { paymentMethod })).payment.reference;
const reason = 'The driver has called';
const act = (reference: string, what: string, body: object = { reason }, who = operator) =>
  sendAs(serving, 'post', `/api/ops/payments/${reference}/${what}`, who).send(body);
const theirs = (reference: string, who = operator) =>
  sendAs(serving, 'post', `/api/ops/payments/${reference}/gateway`, who);
const settle = () => serving.clock.advance(serving.config.simulatedPaymentMs);
const expiryOf = async ({ accountId }: Client) => {
  await serving.settled();
  return accessEndsAt((await serving.infrastructure.log.load(driverSubscription, accountId)).state);
};
const begun = () => commandCause(randomUUID(), { id: 'test', role: 'system' });
const eventsOf = async (reference: string) =>
  (await serving.infrastructure.log.load(payment, reference)).events.map(({ event, metadata }) => ({
    ...{ type: event.type, by: metadata.actor.id, data: event.data },
    reason: ('personal' in event ? event.personal : null)?.reason ?? null,
  }));
const paid = async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const reference = await subscribe(driver);
  settle();
  await act(reference, 'reconcile');
  const now = serving.clock.now();
  const command = { type: 'StartAccess', driverId: driver.accountId, now } as const;
  await handleCommand(
    serving.infrastructure.log,
    driverSubscription,
    driver.accountId,
    command,
    testContext(begun(), now),
  );
  return { driver, reference };
};

describe('the gateway’s record of a payment', () => {
  test('differs from SafeRide’s record once the driver has paid, until they are reconciled', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    const reference = await subscribe(driver);
    expect((await theirs(reference)).body).toMatchObject({
      ...{ provider: 'simulator', simulated: true, differences: [] },
      record: { status: 'pending', amount: 10_000, currency: 'NGN', at: null },
    });
    const now = settle();
    expect((await theirs(reference)).body).toMatchObject({
      ...{ record: { status: 'paid', amount: 10_000, at: now }, differences: ['status'] },
    });
    const answer = await act(reference, 'reconcile');
    expect(answer.body).toEqual({ reference, status: 'completed', expiryDate: null });
    expect((await theirs(reference)).body.differences).toEqual([]);
    expect(await eventsOf(reference)).toMatchObject([
      { type: 'PaymentInitiated' },
      { type: 'PaymentReconciled', by: operator.accountId, data: { reconciledBy: operator.accountId }, reason },
      { type: 'PaymentVerified', data: { confirmedBy: 'gateway' }, reason: null },
    ]);
  });

  test('makes the payment count only once, even if it is reconciled twice', async () => {
    const { driver, reference } = await paid();
    const expiry = await expiryOf(driver);
    for (const _ of [1, 2]) expect((await act(reference, 'reconcile')).body.expiryDate).toBe(expiry);
  });

  test('fails a payment that failed at the gateway once it is reconciled', async () => {
    const driver = await givenDriver(serving, { progress: 'verified', email: tagged('declined') });
    const reference = await subscribe(driver);
    settle();
    expect((await theirs(reference)).body).toMatchObject({ record: { status: 'failed' }, differences: ['status'] });
    expect((await act(reference, 'reconcile')).body.status).toBe('failed');
    expect((await theirs(reference)).body.differences).toEqual([]);
  });

  test('of an amount below the price is shown as different', async () => {
    const driver = await givenDriver(serving, { progress: 'verified', email: tagged('underpaid') });
    const reference = await subscribe(driver);
    settle();
    expect((await theirs(reference)).body).toMatchObject({
      record: { amount: 5_000 },
      differences: ['status', 'amount'],
    });
  });

  test('is refused for cash payments and to people who are not operators', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    const reference = await subscribe(driver, 'cash');
    expect((await theirs(reference)).body.code).toBe('NoGateway');
    expect((await act(reference, 'reconcile')).body.code).toBe('NoGateway');
    expect((await theirs('unheard-of')).status).toBe(404);
    expect((await theirs(reference, driver)).status).toBe(403);
  });
});

describe('confirming cash', () => {
  test('requires a reason, and an operator other than the paying driver', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    await grantRoleTo(serving, driver, 'operator');
    const reference = await subscribe(driver, 'cash');
    expect((await act(reference, 'confirm-cash', {})).status).toBe(400);
    const own = await act(reference, 'confirm-cash', { reason }, driver);
    expect([own.status, own.body.code]).toEqual([403, 'OwnPayment']);
    for (const _ of [1, 2]) expect((await act(reference, 'confirm-cash')).body.status).toBe('completed');
    const [, verified, ...more] = await eventsOf(reference);
    expect(verified).toMatchObject({ type: 'PaymentVerified', data: { confirmedBy: operator.accountId }, reason });
    expect(more).toEqual([]);
  });
});

describe('a refund', () => {
  test('by the gateway returns the whole amount once and ends the driver’s paid day', async () => {
    const { driver, reference } = await paid();
    const now = serving.clock.advance(6 * HOUR_MS);
    const answer = await act(reference, 'refund', { reason, means: 'gateway' });
    expect(answer.body).toEqual({ reference, status: 'refunded', expiryDate: now });
    expect((await act(reference, 'refund', { reason, means: 'gateway' })).body).toEqual(answer.body);
    expect((await theirs(reference)).body).toMatchObject({
      ...{ record: { status: 'refunded', amount: 10_000, at: now }, differences: [] },
    });
    expect((await eventsOf(reference)).filter(({ type }) => type === 'PaymentRefunded')).toMatchObject([
      {
        data: { refundedBy: operator.accountId, means: 'gateway', amountKobo: 1_000_000 },
        reason,
      },
    ]);
    await serving.runTicks();
    const { state } = await serving.infrastructure.log.load(driverSubscription, driver.accountId);
    expect(state).toMatchObject({ status: 'lapsed', expiredAt: now });
  });

  test('does not end days bought with other payments', async () => {
    const { driver, reference } = await paid();
    const second = await subscribe(driver);
    settle();
    await act(second, 'reconcile');
    const before = (await expiryOf(driver)) ?? '';
    expect((await act(second, 'refund', { reason, means: 'by_hand' })).body.expiryDate).toBe(after(before, -DAY_MS));
    expect((await act(reference, 'reconcile')).body.status).toBe('completed');
  });

  test('of a day that has not started removes that day', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    const reference = await subscribe(driver);
    settle();
    await act(reference, 'reconcile');
    await act(reference, 'refund', { reason, means: 'gateway' });
    const { state } = await serving.infrastructure.log.load(driverSubscription, driver.accountId);
    expect(state).toMatchObject({ status: 'none' });
  });

  test('by hand is recorded, although the gateway’s record still shows the payment', async () => {
    const { reference } = await paid();
    await act(reference, 'refund', { reason, means: 'by_hand' });
    expect((await theirs(reference)).body).toMatchObject({ record: { status: 'paid' }, differences: ['status'] });
  });

  test('requires a received payment, an operator other than the payer, and a reason', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    await grantRoleTo(serving, driver, 'operator');
    const reference = await subscribe(driver);
    const open = await act(reference, 'refund', { reason, means: 'gateway' });
    expect([open.status, open.body.code]).toEqual([409, 'NothingPaid']);
    settle();
    await act(reference, 'reconcile');
    expect((await act(reference, 'refund', { means: 'gateway' })).status).toBe(400);
    const own = await act(reference, 'refund', { reason, means: 'gateway' }, driver);
    expect([own.status, own.body.code]).toEqual([403, 'OwnPayment']);
    expect((await theirs(reference)).body.record.status).toBe('paid');
    expect((await act(reference, 'reconcile', { reason }, driver)).body.code).toBe('OwnPayment');
  });

  test('of a cash payment can be made only by hand', async () => {
    const driver = await givenDriver(serving, { progress: 'verified' });
    const reference = await subscribe(driver, 'cash');
    await act(reference, 'confirm-cash');
    expect((await act(reference, 'refund', { reason, means: 'gateway' })).body.code).toBe('NoGateway');
    expect((await act(reference, 'refund', { reason, means: 'by_hand' })).body.status).toBe('refunded');
  });
});
