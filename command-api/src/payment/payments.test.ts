import type { Client } from '@saferide/client/client';
import { payment } from '@saferide/domain/payment/lifecycle';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { paymentsIn } from '@saferide/domain/subscription/payment-ledger';
import { accessEndsAt } from '@saferide/domain/subscription/state';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import {
  GatewayUnavailable,
  type PaymentGateway,
} from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { SIGNATURE_HEADER, signWebhook } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import { beforeEach, expect } from 'vitest';
import { givenDriver, givenOnlineDriver, givenPersonWithRole } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { settledHead, timerOf, waitForEvent } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  operator = await givenPersonWithRole(serving, 'operator');
});

let number = 0;
const tagged = (tag: string) => `payer${++number}+${tag}@example.ng`;
beforeEach(() => serving.clock.advance(MINUTE_MS));

const subscribe = async (driver: Client, paymentMethod = 'card'): Promise<string> =>
  (await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', { paymentMethod })).payment.reference;
const check = (driver: Client, reference: string) =>
  sendAs(serving, 'post', `/api/driver/payments/${reference}/check`, driver);
const expiryOf = async ({ accountId }: Client) => {
  await serving.settled();
  return accessEndsAt((await serving.infrastructure.log.load(driverSubscription, accountId)).state);
};
const settled = () => serving.clock.advance(serving.config.simulatedPaymentMs);

const webhookBody = (reference: string, amount = 1_000_000) =>
  JSON.stringify({ event: 'charge.success', data: { reference, status: 'success', amount, currency: 'NGN' } });
const deliver = (body: string, signature: string, api = serving.api) =>
  sendAs({ api }, 'post', '/api/payments/simulator/webhook')
    .set('Content-Type', 'application/json')
    .set(SIGNATURE_HEADER, signature)
    .send(body);
const signed = (body: string) => signWebhook(secretFor(serving.infrastructure.systemKey, 'simulated gateway'), body);

test('a payment adds a day of access once the gateway has received the money', async () => {
  const driver = await givenOnlineDriver(serving);
  const trialEnds = (await expiryOf(driver)) ?? '';
  const response = await driver.send<{ payment: { reference: string } }>('POST', '/api/driver/subscribe', {
    paymentMethod: 'ussd',
  });
  expect([response.status, response.body.payment]).toMatchObject([
    202,
    { status: 'pending', amount: 10_000, simulated: true, instructions: { ussdCode: '*737*000*0000#' } },
  ]);
  const { reference } = response.body.payment;
  expect((await check(driver, reference)).body).toEqual({ reference, status: 'pending', expiryDate: trialEnds });
  settled();
  const paid = await check(driver, reference);
  expect(paid.body).toEqual({ reference, status: 'completed', expiryDate: after(trialEnds, DAY_MS) });
  serving.clock.advance(MINUTE_MS);
  expect((await check(driver, reference)).body).toEqual(paid.body);
  expect((await check(operator, reference)).status).toBe(403);
  expect((await check(await givenDriver(serving, { progress: 'verified' }), reference)).status).toBe(404);
});

test('a day paid for before the driver first goes online starts when the trial ends', async () => {
  const driver = await givenDriver(serving);
  const reference = await subscribe(driver);
  settled();
  expect((await check(driver, reference)).body).toEqual({ reference, status: 'completed', expiryDate: null });
  const online = serving.clock.advance(3 * DAY_MS);
  await driver.post('/api/driver/online-status', { isOnline: true });
  expect(await expiryOf(driver)).toBe(after(online, 8 * DAY_MS));
});

test('polling the gateway finds paid payments without a webhook', async () => {
  const driver = await givenOnlineDriver(serving);
  const trialEnds = (await expiryOf(driver)) ?? '';
  const reference = await subscribe(driver);
  expect(await timerOf(serving, 'payment', reference)).toBeDefined();
  settled();
  await serving.runTicks();
  expect(await timerOf(serving, 'payment', reference)).toBeUndefined();
  expect(await expiryOf(driver)).toBe(after(trialEnds, DAY_MS));
});

test('a webhook with an altered body or signature gets 401 and appends nothing', async () => {
  const driver = await givenOnlineDriver(serving);
  const trialEnds = (await expiryOf(driver)) ?? '';
  const reference = await subscribe(driver);
  const body = webhookBody(reference);
  const signature = signed(body);
  const before = await settledHead(serving);
  const flipped = body.replace('1000000', '1000001');
  const altered = signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  for (const attempt of [
    deliver(flipped, signature),
    deliver(body, altered),
    deliver(`${body} `, signature),
    deliver(body, ''),
    deliver(body, signature.toUpperCase()),
  ])
    expect((await attempt).status).toBe(401);
  expect(await settledHead(serving)).toBe(before);
  expect((await deliver(body, signature)).body).toEqual({ received: true });
  expect(await expiryOf(driver)).toBe(after(trialEnds, DAY_MS));
});

test('a webhook about something other than a SafeRide payment changes nothing', async () => {
  const other = JSON.stringify({ event: 'transfer.success', data: {} });
  const unknown = webhookBody('00000000-0000-4000-8000-000000000000');
  const before = await settledHead(serving);
  for (const body of [other, unknown, 'not json']) expect((await deliver(body, signed(body))).status).toBe(200);
  const elsewhere = await sendAs(serving, 'post', '/api/payments/paystack/webhook').send({});
  expect(elsewhere.status).toBe(404);
  expect(await settledHead(serving)).toBe(before);
});

const ROUNDS = 5;

test('a payment counts once even if webhook, poll and check report it concurrently at different times', async () => {
  const shifted = (ms: number) => serving.beside({ clock: () => after(serving.clock.now(), ms) });
  const [early, late] = await Promise.all([shifted(-5 * MINUTE_MS), shifted(5 * MINUTE_MS)]);
  const driver = await givenOnlineDriver(serving);
  for (let round = 0; round < ROUNDS; round++) {
    const before = (await expiryOf(driver)) ?? '';
    const reference = await subscribe(driver);
    serving.clock.advance(6 * MINUTE_MS);
    const body = webhookBody(reference);
    const answers = await Promise.all([
      deliver(body, signed(body), early),
      deliver(body, signed(body), late),
      check(driver, reference),
      sendAs({ api: late }, 'post', `/api/driver/payments/${reference}/check`, driver),
      serving.api.runTicks(),
      early.runTicks(),
    ]);
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
    expect(await expiryOf(driver)).toBe(after(before, DAY_MS));
  }
  const events = await serving.infrastructure.log.store.read(`driverSubscription-${driver.accountId}`);
  expect(events.filter(({ type }) => type === 'SubscriptionExtended')).toHaveLength(ROUNDS);
  await early.close();
  await late.close();
});

test('a declined or insufficient payment gives no access', async () => {
  for (const [tag, reason] of [
    ['declined', 'declined'],
    ['underpaid', 'underpaid'],
  ] as const) {
    const driver = await givenDriver(serving, { progress: 'verified', email: tagged(tag) });
    const reference = await subscribe(driver);
    settled();
    expect((await check(driver, reference)).body).toEqual({ reference, status: 'failed', expiryDate: null });
    const [last] = (await serving.infrastructure.log.store.read(`payment-${reference}`)).slice(-1);
    expect(last?.data.reason).toBe(reason);
  }
});

test('an unpaid payment fails after a day, but still counts if the money arrives later', async () => {
  const driver = await givenDriver(serving, { progress: 'verified', email: tagged('unpaid') });
  const reference = await subscribe(driver, 'bank_transfer');
  expect(await timerOf(serving, 'payment', reference)).toBeDefined();
  serving.clock.advance(DAY_MS);
  await serving.runTicks();
  expect((await check(driver, reference)).body.status).toBe('failed');
  const body = webhookBody(reference);
  await deliver(body, signed(body));
  expect((await check(driver, reference)).body.status).toBe('completed');
});

test('cash waits for an operator, who can confirm only cash', async () => {
  const driver = await givenOnlineDriver(serving);
  const convert = (body: object) => sendAs(serving, 'post', '/api/driver/convert-trial', driver).send(body);
  const wrong = await convert({ amount: 9_000, paymentMethod: 'cash' });
  expect([wrong.status, wrong.body.code, wrong.body.price]).toEqual([422, 'PriceMismatch', 10_000]);
  const trialEnds = (await expiryOf(driver)) ?? '';
  const response = await convert({ amount: 10_000, paymentMethod: 'cash' });
  expect([response.status, response.body.payment.simulated]).toEqual([202, false]);
  const { reference } = response.body.payment;
  expect((await convert({ amount: 10_000, paymentMethod: 'cash' })).body.payment.reference).toBe(reference);
  expect((await check(driver, reference)).body.status).toBe('pending');
  const confirm = (who: Client, id: string) =>
    sendAs(serving, 'post', `/api/ops/payments/${id}/confirm-cash`, who).send({ reason: 'In hand at the desk' });
  expect((await confirm(driver, reference)).status).toBe(403);
  const confirmed = { reference, status: 'completed', expiryDate: after(trialEnds, DAY_MS) };
  expect((await confirm(operator, reference)).body).toEqual(confirmed);
  expect((await confirm(operator, reference)).body).toEqual(confirmed);
  expect((await confirm(operator, 'unknown')).status).toBe(404);
  expect((await confirm(operator, await subscribe(driver))).body.code).toBe('GatewayMustVerify');
});

test('unconfirmed cash fails after three days, but still counts if it is confirmed later', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const reference = await subscribe(driver, 'cash');
  expect(await timerOf(serving, 'payment', reference)).toBeDefined();
  serving.clock.advance(3 * DAY_MS - 1);
  await serving.runTicks();
  expect((await check(driver, reference)).body.status).toBe('pending');
  serving.clock.advance(1);
  await serving.runTicks();
  expect((await check(driver, reference)).body.status).toBe('failed');
  const late = await sendAs(serving, 'post', `/api/ops/payments/${reference}/confirm-cash`, operator).send({
    reason: 'It was in the safe',
  });
  expect(late.body.status).toBe('completed');
});

test('a driver’s open payment is returned by a repeated request and replaced by a request for another method', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const first = await subscribe(driver, 'card');
  expect(await subscribe(driver, 'card')).toBe(first);
  const second = await subscribe(driver, 'cash');
  expect(second).not.toBe(first);
  const { log } = serving.infrastructure;
  const { state } = await log.load(driverSubscription, driver.accountId);
  expect(paymentsIn(state.payments).map(({ reference, status }) => [reference, status])).toEqual([
    [first, 'failed'],
    [second, 'pending'],
  ]);
  serving.clock.advance(6 * MINUTE_MS);
  const body = webhookBody(first);
  await deliver(body, signed(body));
  expect((await check(driver, first)).body.status).toBe('completed');
});

test('an unverified driver cannot pay', async () => {
  const driver = await givenDriver(serving, { progress: 'registered' });
  const response = await sendAs(serving, 'post', '/api/driver/subscribe', driver).send({ paymentMethod: 'card' });
  expect([response.status, response.body.code]).toEqual([409, 'DriverNotVerified']);
  expect(await serving.infrastructure.log.store.read(`driverSubscription-${driver.accountId}`)).toEqual([]);
});

test('a payment is completed even if the process died before appending the subscription’s event', async () => {
  const driver = await givenOnlineDriver(serving);
  const trialEnds = (await expiryOf(driver)) ?? '';
  const reference = await subscribe(driver);
  const { log } = serving.infrastructure;
  const money = { reference, currency: 'NGN', amountKobo: 1_000_000, providerReference: null };
  const by = { confirmer: { by: 'gateway' }, reason: null } as const;
  const command = { type: 'VerifyPayment', ...money, ...by, now: serving.clock.now() } as const;
  const id = '11111111-1111-4111-8111-111111111111';
  const cause = commandCause(id, { id: 'gateway', role: 'gateway' });
  await handleCommand(log, payment, reference, command, testContext(cause));
  await waitForEvent(log.store, `driverSubscription-${driver.accountId}`, 'SubscriptionExtended');
  expect(await expiryOf(driver)).toBe(after(trialEnds, DAY_MS));
});

test('a subscription requested twice with one idempotency key creates one payment', async () => {
  const driver = await givenDriver(serving, { progress: 'verified' });
  const ask = () =>
    sendAs(serving, 'post', '/api/driver/subscribe', driver)
      .set('Idempotency-Key', 'pay-once')
      .send({ paymentMethod: 'card' });
  const answers = [await ask(), await ask()];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const events = await serving.infrastructure.log.store.read(`driverSubscription-${driver.accountId}`);
  expect(events.map(({ type }) => type)).toEqual(['SubscriptionPaymentRequested']);
});

const unavailable = async (): Promise<never> => {
  throw new GatewayUnavailable('no answer');
};
const gateway: PaymentGateway = {
  name: 'down',
  simulated: true,
  pollIntervalMs: 1_000,
  initialize: async () => ({ authorizationUrl: null, ussdCode: '*1#', bankTransfer: null, message: 'Pay.' }),
  verify: unavailable,
  find: unavailable,
  refund: unavailable,
  readWebhook: () => null,
};

test('checking a payment gets 503 while the gateway is unavailable', async ({ serving }) => {
  serving.exchange({ gateway });
  const driver = await givenDriver(serving);
  const body = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
    paymentMethod: 'ussd',
  });
  const checked = await sendAs(serving, 'post', `/api/driver/payments/${body.payment.reference}/check`, driver);
  expect([checked.status, checked.body.code]).toEqual([503, 'ServiceUnavailable']);
});
