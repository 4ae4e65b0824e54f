import { checkPayment } from '@saferide/contracts/subscription/subscription';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { noSuchPayment } from './payment-desk.ts';
import { paymentStatus } from './payment-status.ts';
import type { PaymentServices } from './services.ts';
import { settlementRunner } from './settlement.ts';
import { mountWebhook } from './webhook.ts';

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
