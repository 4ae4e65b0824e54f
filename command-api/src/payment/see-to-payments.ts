import { confirmCash, paymentAtGateway, reconcilePayment, refundPayment } from '@saferide/contracts/payment/payments';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { openPaymentDesk } from './payment-desk.ts';
import type { PaymentServices } from './services.ts';

/** Payments under the eyes of an operator. */
export const mountSeeToPayments = (router: Router, services: PaymentServices): void => {
  const { commands } = services;
  const desk = openPaymentDesk(services);

  mountCommand(router, paymentAtGateway, commands, async ({ params: { id }, work }) => ({
    body: await desk.atGateway(id, work),
  }));

  mountCommand(router, confirmCash, commands, async ({ caller, params: { id }, body: { reason }, work }) => ({
    body: await desk.confirmCash(id, { operatorId: caller.accountId, reason }, work),
  }));

  mountCommand(router, reconcilePayment, commands, async ({ caller, params: { id }, body: { reason }, work }) => ({
    body: await desk.reconcile(id, { operatorId: caller.accountId, reason }, work),
  }));

  mountCommand(router, refundPayment, commands, async ({ caller, params: { id }, body: { reason, means }, work }) => ({
    body: await desk.refund(id, means, { operatorId: caller.accountId, reason }, work),
  }));
};
