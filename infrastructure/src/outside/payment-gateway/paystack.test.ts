import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NOON } from '@saferide/domain/testing/fixtures';
import { afterEach, expect, test } from 'vitest';
import { testTimeLimit } from '../../handling/test-context.ts';
import { paystackBankCheck } from '../bank-check/bank-check.ts';
import { GatewayUnavailable } from './payment-gateway.ts';
import { paystackGateway } from './paystack-gateway.ts';
import { signWebhook } from './signed-webhook.ts';

let server: Server | undefined;
afterEach(async () => {
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
});

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

const answering = async (status: number, body: object) => {
  const requests: Heard[] = [];
  const made = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    requests.push({ method, url, authorization: headers.authorization, body: Buffer.concat(parts).toString() });
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body));
  });
  server = made;
  await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready));
  const settings = { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, secretKey: 'sk_test_1' };
  return {
    requests,
    settings,
    gateway: paystackGateway({ ...settings, callbackUrl: 'https://saferide.ng/driver' }),
  };
};

const order = { reference: 'ref-1', method: 'mobile_money', amountKobo: 1_000_000, email: 'dele@example.ng' } as const;

test('a payment is requested in kobo with a redirect, and mobile money is requested as a bank transfer', async () => {
  const { requests, gateway } = await answering(200, {
    status: true,
    message: 'Authorization URL created',
    data: { authorization_url: 'https://checkout.paystack.com/x', access_code: 'x', reference: 'ref-1' },
  });
  const instructions = await gateway.initialize(order, testTimeLimit(NOON));
  expect(instructions.authorizationUrl).toBe('https://checkout.paystack.com/x');
  expect(requests).toMatchObject([
    { method: 'POST', url: '/transaction/initialize', authorization: 'Bearer sk_test_1' },
  ]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    email: 'dele@example.ng',
    amount: 1_000_000,
    currency: 'NGN',
    reference: 'ref-1',
    channels: ['bank_transfer'],
    callback_url: 'https://saferide.ng/driver',
  });
});

test('a reference that Paystack already knows gets no new payment page', async () => {
  const { gateway } = await answering(400, {
    ...{ status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' },
    ...{ type: 'validation_error', meta: { nextStep: 'Provide a unique reference' } },
  });
  expect((await gateway.initialize(order, testTimeLimit(NOON))).authorizationUrl).toBeNull();
});

const verifying = (status: string) => ({
  status: true,
  message: 'Verification successful',
  data: { id: 4_099_260_516, status, reference: 'ref-1', amount: 1_000_000, currency: 'NGN', channel: 'card' },
});

test.each([
  [
    'a success as paid',
    verifying('success'),
    {
      ...{ status: 'paid', reference: 'ref-1', currency: 'NGN', amountKobo: 1_000_000 },
      providerReference: '4099260516',
    },
  ],
  ['a failure as failed', verifying('failed'), { status: 'failed', reference: 'ref-1', reason: 'declined' }],
  ['an abandoned payment as pending', verifying('abandoned'), { status: 'pending', reference: 'ref-1' }],
  ['a payment that waits for a code as pending', verifying('send_otp'), { status: 'pending', reference: 'ref-1' }],
  [
    'an unknown reference as pending',
    { status: false, message: 'Transaction reference not found', code: 'transaction_not_found' },
    { status: 'pending', reference: 'ref-1' },
  ],
])('the Paystack gateway reports %s', async (_, answer, report) => {
  const { gateway } = await answering(answer.status ? 200 : 400, answer);
  expect(await gateway.verify('ref-1', testTimeLimit(NOON))).toEqual(report);
});

test('an error or undocumented response of Paystack leaves the payment’s outcome unknown', async () => {
  for (const [status, body] of [
    [503, {}],
    [200, { hello: 'world' }],
    [200, { status: true, message: '', data: { status: 'success' } }],
  ] as const) {
    const { gateway } = await answering(status, body);
    await expect(gateway.verify('ref-1', testTimeLimit(NOON))).rejects.toBeInstanceOf(GatewayUnavailable);
    await new Promise((closed) => server?.close(closed));
  }
  const unreachable = paystackGateway({ url: 'http://127.0.0.1:1', secretKey: 'x', callbackUrl: 'x' });
  await expect(unreachable.verify('ref-1', testTimeLimit(NOON))).rejects.toBeInstanceOf(GatewayUnavailable);
});

test('a call to Paystack ends when the command is aborted', async () => {
  const closing = new AbortController();
  const silent = createServer(() => closing.abort(new Error('This process is closing')));
  server = silent;
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  const gateway = paystackGateway({ url: `http://127.0.0.1:${port}`, secretKey: 'x', callbackUrl: 'x' });
  const pending = gateway.verify('ref-1', { now: NOON, signal: closing.signal });
  await expect(pending).rejects.toBeInstanceOf(GatewayUnavailable);
  silent.closeAllConnections();
});

test('a webhook is read only if it is signed with the secret key', async () => {
  const gateway = paystackGateway({ url: 'http://127.0.0.1:1', secretKey: 'sk_test_1', callbackUrl: 'x' });
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 302_961, status: 'success', reference: 'ref-1', amount: 1_000_000, currency: 'NGN' },
  });
  expect(gateway.readWebhook(Buffer.from(body), signWebhook('sk_test_1', body))).toMatchObject({ status: 'paid' });
  expect(gateway.readWebhook(Buffer.from(body), signWebhook('sk_test_2', body))).toBeNull();
  expect(gateway.readWebhook(Buffer.from(body), undefined)).toBeNull();
  const rejected = JSON.stringify({ event: 'bank.transfer.rejected', data: { reference: 'ref-1' } });
  expect(gateway.readWebhook(Buffer.from(rejected), signWebhook('sk_test_1', rejected))).toEqual({
    ...{ status: 'failed', reference: 'ref-1', reason: 'rejected' },
  });
});

test.each([
  ['accepts DELE OLU ADE', 'DELE OLU ADE', 'DELE OLU ADE'],
  ['accepts ADE, Dele', 'ADE, Dele', 'ADE, Dele'],
  ['rejects ADE BISI', 'ADE BISI', null],
])('the bank check of an account of Dele Adé %s', async (_, account_name, holder) => {
  const data = { account_number: '0123456789', account_name, bank_id: 1 };
  const { requests, settings } = await answering(200, {
    status: true,
    message: 'Account number resolved',
    data,
  });
  const account = { accountNumber: '0123456789', bankName: 'Access Bank', accountHolderName: 'Dele Adé' };
  expect(await paystackBankCheck(settings).check(account, testTimeLimit(NOON))).toBe(holder);
  expect(requests[0]?.url).toBe('/bank/resolve?account_number=0123456789&bank_code=044');
});
