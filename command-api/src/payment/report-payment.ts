import { checkPayment, paymentWebhook } from '@saferide/contracts/subscription/subscription';
import { payment } from '@saferide/domain/payment/lifecycle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { SIGNATURE_HEADER } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import express, { type Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { noSuchPayment } from './payment-desk.ts';
import { paymentStatus } from './payment-status.ts';
import type { PaymentServices } from './services.ts';
import { settlementRunner } from './settlement.ts';

/** The signature covers the raw bytes. */
const mountWebhook = (router: Router, services: PaymentServices): void => {
  const { commands, gateway, runner } = services;
  const settling = settlementRunner(services);
  const raw = express.raw({ type: () => true, limit: '100kb', inflate: false });
  mountCommand(
    router,
    paymentWebhook,
    { ...commands, before: [...(commands.before ?? []), raw] },
    async ({ params, request, context }) => {
      if (params.provider !== gateway.name)
        throw edgeProblem('NotFound', 'There is no payment gateway with this name.');
      const bytes: unknown = request.body;
      const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
      const report = gateway.readWebhook(body, request.header(SIGNATURE_HEADER));
      if (report === null) throw edgeProblem('Unauthorized', 'The signature is not valid.');
      if (report !== 'other') await runner.execute(settling, { type: 'GatewayReported', report }, context);
      return { body: { received: true as const } };
    },
  );
};

export const mountPaymentReports = (router: Router, services: PaymentServices): void => {
  const { commands, log, runner } = services;
  const settling = settlementRunner(services);
  mountWebhook(router, services);

  mountCommand(router, checkPayment, commands, async ({ caller, params: { reference }, context }) => {
    const { state } = await log.load(payment, reference);
    if (state.status === 'none' || state.asked.driverId !== caller.accountId) throw noSuchPayment();
    await runner.execute(settling, { type: 'CheckPayment', reference }, context);
    return { body: await paymentStatus(log, reference, caller.accountId, context) };
  });
};
