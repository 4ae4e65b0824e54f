import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NOON } from '@saferide/domain/testing/fixtures';
import { after, HOUR_MS } from '@saferide/domain/time/instant';
import { testTimeLimit } from '../../handling/test-context.ts';
import { COMMAND_SCHEMA } from '../../postgres/command-schema.ts';
import { migrateSchema } from '../../postgres/migrate-schema.ts';
import { createPool } from '../../postgres/pool.ts';
import { testDatabase } from '../../postgres/test-database.ts';
import { type GatewayUnderTest, paymentGatewayContract } from './payment-gateway-contract.ts';
import { paystackGateway } from './paystack-gateway.ts';
import { signWebhook } from './signed-webhook.ts';
import { simulatedGateway, simulatedPaymentsMigration, simulatedRefundsMigration } from './simulated-gateway.ts';

paymentGatewayContract('simulator', async (): Promise<GatewayUnderTest> => {
  const database = await testDatabase();
  const db = createPool({ url: database.url, applicationName: 'simulated gateway test' });
  await migrateSchema(db, COMMAND_SCHEMA, [simulatedPaymentsMigration, simulatedRefundsMigration]);
  const gateway = simulatedGateway({ db, secret: 'secret', settleAfterMs: 2_000 });
  return {
    gateway,
    payer: 'dele@example.ng',
    declined: 'dele+declined@example.ng',
    settle: async () => undefined,
    webhookOf: async (reference) => {
      const due = await gateway.dueWebhook?.(reference, testTimeLimit(after(NOON, HOUR_MS)));
      if (!due) throw new Error(`No webhook about ${reference} is due`);
      return due;
    },
    close: async () => {
      await db.end();
      await database.drop();
    },
  };
});

const SECRET = 'sk_test_1';

interface Transaction {
  readonly reference: string;
  readonly amount: number;
  readonly email: string;
  status: 'abandoned' | 'success' | 'failed' | 'reversed';
}

const paystackDouble = async () => {
  const known = new Map<string, Transaction>();
  const data = ({ reference, amount, status }: Transaction) => ({
    ...{ id: 4_099_260_516, reference, amount, status },
    paid_at: status === 'success' ? NOON : null,
    ...{ currency: 'NGN', channel: 'card', gateway_response: status === 'failed' ? 'Declined' : 'Successful' },
  });
  const begin = (body: string): readonly [number, object] => {
    const { reference, amount, email } = JSON.parse(body) as Omit<Transaction, 'status'>;
    if (known.has(reference))
      return [400, { status: false, message: 'Duplicate Transaction Reference', code: 'duplicate_reference' }];
    known.set(reference, { reference, amount, email, status: 'abandoned' });
    const page = { authorization_url: `https://checkout.paystack.com/${reference}`, access_code: 'x', reference };
    return [200, { status: true, message: 'Authorization URL created', data: page }];
  };
  const giveBack = (body: string): readonly [number, object] => {
    const { transaction: reference } = JSON.parse(body) as { transaction: string };
    const transaction = known.get(reference);
    if (transaction?.status === 'reversed')
      return [400, { status: false, message: 'Transaction has been fully reversed', code: 'transaction_reversed' }];
    if (transaction?.status !== 'success')
      return [400, { status: false, message: 'Transaction is not successful', code: 'invalid_transaction' }];
    transaction.status = 'reversed';
    const queued = { id: 3_018_284, status: 'pending', currency: 'NGN', amount: transaction.amount };
    return [200, { status: true, message: 'Refund has been queued for processing', data: queued }];
  };
  const tell = (reference: string): readonly [number, object] => {
    const transaction = known.get(reference);
    if (!transaction)
      return [400, { status: false, message: 'Transaction reference not found', code: 'transaction_not_found' }];
    return [200, { status: true, message: 'Verification successful', data: data(transaction) }];
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [status, body] =
      request.method === 'POST'
        ? (request.url === '/refund' ? giveBack : begin)(Buffer.concat(parts).toString())
        : tell(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const of = (reference: string): Transaction => {
    const transaction = known.get(reference);
    if (!transaction) throw new Error(`Nobody asked for ${reference}`);
    return transaction;
  };
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, of, data };
};

paymentGatewayContract('Paystack', async (): Promise<GatewayUnderTest> => {
  const { server, url, of, data } = await paystackDouble();
  return {
    gateway: paystackGateway({ url, secretKey: SECRET, callbackUrl: 'https://saferide.ng/driver' }),
    payer: 'dele@example.ng',
    declined: 'declined@example.ng',
    settle: async (reference) => {
      const transaction = of(reference);
      transaction.status = transaction.email.startsWith('declined') ? 'failed' : 'success';
    },
    webhookOf: async (reference) => {
      const transaction = of(reference);
      const event = transaction.status === 'success' ? 'charge.success' : 'charge.failed';
      const body = JSON.stringify({ event, data: data(transaction) });
      return { body, signature: signWebhook(SECRET, body) };
    },
    close: async () => {
      await new Promise((closed) => server.close(closed));
    },
  };
});
