import { confirmCash, paymentAtGateway, reconcilePayment, refundPayment } from '@saferide/contracts/payment/payments';
import type { Work } from '@saferide/infrastructure/handling/work';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import { type Concerned, openPaymentDesk, type SeenTo } from './payment-desk.ts';
import type { PaymentServices } from './services.ts';

/** Payments under the eyes of an operator. */
export const mountSeeToPayments = (router: Router, services: PaymentServices): void => {
  const { commands, secondOperator } = services;
  const desk = openPaymentDesk(services);

  mountCommand(router, paymentAtGateway, commands, async ({ params: { id }, work }) => ({
    body: await desk.atGateway(id, work),
  }));

  /** Proposes an action beyond the day's limit; null if the operator may carry it out alone, or already has. */
  const proposedBeyondLimit = async ({ action, driverId, changes }: Concerned, seenTo: SeenTo, work: Work) => {
    const { operatorId: proposedBy, reason } = seenTo;
    if (!changes || !(await secondOperator.overLimit(action, proposedBy, work))) return null;
    return secondOperator.propose({ action, accountId: driverId, proposedBy, reason }, work);
  };

  mountCommand(router, confirmCash, commands, async ({ caller, params: { id }, body: { reason }, work }) => {
    const seenTo = { operatorId: caller.accountId, reason };
    const proposed = await proposedBeyondLimit(await desk.mayConfirmCash(id, seenTo, work), seenTo, work);
    return proposed ?? { body: await desk.confirmCash(id, seenTo, work) };
  });

  mountCommand(router, reconcilePayment, commands, async ({ caller, params: { id }, body: { reason }, work }) => ({
    body: await desk.reconcile(id, { operatorId: caller.accountId, reason }, work),
  }));

  mountCommand(router, refundPayment, commands, async ({ caller, params: { id }, body: { reason, means }, work }) => {
    const seenTo = { operatorId: caller.accountId, reason };
    const proposed = await proposedBeyondLimit(await desk.mayRefund(id, means, seenTo, work), seenTo, work);
    return proposed ?? { body: await desk.refund(id, means, seenTo, work) };
  });
};
