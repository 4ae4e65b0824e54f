import { GatewayUnavailable } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { SIGNATURE_HEADER } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { send } from '../testing/send.ts';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';

const LIMIT = 30;
let serving: CommandApiUnderTest;
beforeAll(async () => {
  serving = await startCommandApi({
    environment: { RATE_LIMIT_COMMANDS: String(LIMIT) },
    ports: {
      gateway: {
        name: 'down',
        simulated: true,
        askEveryMs: 1_000,
        initialize: async () => ({ authorizationUrl: null, ussdCode: '*1#', bankTransfer: null, message: 'Pay.' }),
        verify: async () => {
          throw new GatewayUnavailable('no answer');
        },
        lookUp: async () => {
          throw new GatewayUnavailable('no answer');
        },
        refund: async () => {
          throw new GatewayUnavailable('no answer');
        },
        readWebhook: () => null,
      },
    },
  });
});
afterAll(() => serving?.close());

test('a gateway that does not answer a click is a 503 that says so, not a fault of ours', async () => {
  const driver = await givenDriver(serving);
  const body = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
    paymentMethod: 'ussd',
  });
  const checked = await send(serving, 'post', `/api/driver/payments/${body.payment.reference}/check`, driver);
  expect([checked.status, checked.body.code]).toEqual([503, 'ServiceUnavailable']);
});

test('webhooks from one address are limited like every other call', async () => {
  const deliver = () =>
    send(serving, 'post', '/api/payments/down/webhook').set(SIGNATURE_HEADER, 'f'.repeat(128)).send('{}');
  for (let sent = 0; sent < LIMIT; sent++) expect((await deliver()).status).toBe(401);
  expect((await deliver()).status).toBe(429);
});
