import {
  GatewayUnavailable,
  type PaymentGateway,
} from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { sendAs } from '../testing/send.ts';
import { test } from '../testing/test.ts';

const unavailable = async (): Promise<never> => {
  throw new GatewayUnavailable('no answer');
};
const gateway: PaymentGateway = {
  name: 'down',
  simulated: true,
  askEveryMs: 1_000,
  initialize: async () => ({ authorizationUrl: null, ussdCode: '*1#', bankTransfer: null, message: 'Pay.' }),
  verify: unavailable,
  lookUp: unavailable,
  refund: unavailable,
  readWebhook: () => null,
};

test('checking a payment gets 503 while the gateway does not respond', async ({ serving }) => {
  serving.exchange({ gateway });
  const driver = await givenDriver(serving);
  const body = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
    paymentMethod: 'ussd',
  });
  const checked = await sendAs(serving, 'post', `/api/driver/payments/${body.payment.reference}/check`, driver);
  expect([checked.status, checked.body.code]).toEqual([503, 'ServiceUnavailable']);
});
