import { confirmCash, paymentAtGateway, reconcilePayment, refundPayment } from '@saferide/contracts/payment/payments';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Router } from 'express';
import { assertIndependent } from '../approval/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import { type AffectedPayment, openPaymentDesk, type PaymentDeskAction } from './payment-desk.ts';
import type { PaymentServices } from './services.ts';

export const mountPaymentsAdmin = (router: Router, services: PaymentServices & ImpartialityServices): void => {
  const { commands, log, secondOperator } = services;
  const desk = openPaymentDesk(services);

  const mustBeImpartialAbout = async (reference: string, operatorId: string, context: CommandContext) => {
    const driverId = await desk.driverOf(reference);
    await assertImpartial(services, operatorId, [driverId], context);
    await assertIndependent(log, operatorId, driverId, context.now);
  };

  mountCommand(router, paymentAtGateway, commands, async ({ caller, params: { id }, context }) => {
    await mustBeImpartialAbout(id, caller.accountId, context);
    return { body: await desk.atGateway(id, context) };
  });

  const proposedBeyondLimit = async (
    { action, driverId, changes }: AffectedPayment,
    handledBy: PaymentDeskAction,
    context: CommandContext,
  ) => {
    const { operatorId: proposedBy, reason } = handledBy;
    if (!changes || !(await secondOperator.exceedsMoneyLimit(action, proposedBy, context))) return null;
    return secondOperator.propose({ action, accountId: driverId, proposedBy, reason }, context);
  };

  mountCommand(router, confirmCash, commands, async ({ caller, params: { id }, body: { reason }, context }) => {
    const handledBy = { operatorId: caller.accountId, reason };
    await mustBeImpartialAbout(id, caller.accountId, context);
    const proposed = await proposedBeyondLimit(await desk.mayConfirmCash(id, handledBy, context), handledBy, context);
    return proposed ?? { body: await desk.confirmCash(id, handledBy, context) };
  });

  mountCommand(router, reconcilePayment, commands, async ({ caller, params: { id }, body: { reason }, context }) => {
    await mustBeImpartialAbout(id, caller.accountId, context);
    return { body: await desk.reconcile(id, { operatorId: caller.accountId, reason }, context) };
  });

  mountCommand(
    router,
    refundPayment,
    commands,
    async ({ caller, params: { id }, body: { reason, means }, context }) => {
      const handledBy = { operatorId: caller.accountId, reason };
      await mustBeImpartialAbout(id, caller.accountId, context);
      const proposed = await proposedBeyondLimit(
        await desk.mayRefund(id, means, handledBy, context),
        handledBy,
        context,
      );
      return proposed ?? { body: await desk.refund(id, means, handledBy, context) };
    },
  );
};
