import { paymentWebhook } from '@saferide/contracts/subscription/subscription';
import type { Instant } from '@saferide/domain/time/instant';
import { mount } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { SIGNATURE_HEADER } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import express, { type Router } from 'express';
import type { PaymentServices } from './services.ts';
import { settle } from './settle.ts';

/** The gateway's word, signed over the very bytes. What is not about a payment of ours is taken and left. */
export const receiveWebhook = async (
  { log, gateway }: Pick<PaymentServices, 'log' | 'gateway'>,
  body: Buffer,
  signature: string | undefined,
  now: Instant,
): Promise<void> => {
  const report = gateway.readWebhook(body, signature);
  if (report === null) throw edgeProblem('Unauthorized', 'The signature is not right.');
  if (report !== 'other') await settle(log, report, now);
};

export const mountWebhook = (router: Router, services: PaymentServices): void => {
  const { commands, gateway } = services;
  const raw = express.raw({ type: () => true, limit: '100kb', inflate: false });
  mount(
    router,
    paymentWebhook,
    { ...commands, before: [...(commands.before ?? []), raw] },
    async ({ params, request }) => {
      if (params.provider !== gateway.name) throw edgeProblem('NotFound', 'There is no such payment gateway.');
      const bytes: unknown = request.body;
      const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
      await receiveWebhook(services, body, request.header(SIGNATURE_HEADER), commands.clock());
      return { body: { received: true as const } };
    },
  );
};
