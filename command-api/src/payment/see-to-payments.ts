import { confirmCash, paymentAtGateway, reconcilePayment, refundPayment } from '@saferide/contracts/payment/payments';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { openPaymentDesk } from './payment-desk.ts';
import type { PaymentServices } from './services.ts';

/** Payments under the eyes of an operator. */
export const mountSeeToPayments = (router: Router, services: PaymentServices): void => {
  const { commands, secondOperator } = services;
  const desk = openPaymentDesk(services);

  mountCommand(router, paymentAtGateway, commands, async ({ params: { id }, work }) => ({
    body: await desk.atGateway(id, work),
  }));

  mountCommand(router, confirmCash, commands, async ({ caller, params: { id }, body: { reason }, work }) => {
    const { accountId: operatorId } = caller;
    const { driverId: accountId, amountKobo, changes } = await desk.mayConfirmCash(id, { operatorId, reason }, work);
    if (!changes || !(await secondOperator.overLimit({ operatorId, kind: 'cash', reference: id, amountKobo }, work)))
      return { body: await desk.confirmCash(id, { operatorId, reason }, work) };
    const action = { kind: 'confirm_cash', reference: id, amountKobo } as const;
    return secondOperator.propose({ action, accountId, proposedBy: operatorId, reason }, work);
  });

  mountCommand(router, reconcilePayment, commands, async ({ caller, params: { id }, body: { reason }, work }) => ({
    body: await desk.reconcile(id, { operatorId: caller.accountId, reason }, work),
  }));

  mountCommand(router, refundPayment, commands, async ({ caller, params: { id }, body: { reason, means }, work }) => {
    const { accountId: operatorId } = caller;
    const { driverId: accountId, amountKobo, changes } = await desk.mayRefund(id, means, { operatorId, reason }, work);
    if (!changes || !(await secondOperator.overLimit({ operatorId, kind: 'refund', reference: id, amountKobo }, work)))
      return { body: await desk.refund(id, means, { operatorId, reason }, work) };
    const action = { kind: 'refund_payment', reference: id, means, amountKobo } as const;
    return secondOperator.propose({ action, accountId, proposedBy: operatorId, reason }, work);
  });
};
