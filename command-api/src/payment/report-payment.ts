import { checkPayment, confirmCash } from '@saferide/contracts/subscription/subscription';
import { payment } from '@saferide/domain/payment/lifecycle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand, refused } from '../handling/mount-command.ts';
import { paymentStanding } from './payment-status.ts';
import type { PaymentServices } from './services.ts';
import { settlement } from './settlement.ts';
import { mountWebhook } from './webhook.ts';

const noSuchPayment = () => edgeProblem('NotFound', 'There is no such payment, or it is not yours.');

/** Three ways to hear that money arrived besides the poll: the gateway's webhook, the payer's click, an operator. */
export const mountPaymentReports = (router: Router, services: PaymentServices): void => {
  const { commands, log, runner } = services;
  const settling = settlement(services);
  mountWebhook(router, services);

  mountCommand(router, checkPayment, commands, async ({ caller, params: { reference }, work }) => {
    const { state } = await log.load(payment, reference);
    if (state.status === 'none' || state.asked.driverId !== caller.accountId) throw noSuchPayment();
    await runner.ask(settling, { type: 'CheckPayment', reference }, work);
    return { body: await paymentStanding(log, reference, caller.accountId, work) };
  });

  mountCommand(router, confirmCash, commands, async ({ caller, params: { id: reference }, work }) => {
    const { state } = await log.load(payment, reference);
    if (state.status === 'none') throw noSuchPayment();
    const confirmed = { type: 'ConfirmCash', reference, operatorId: caller.accountId } as const;
    const verified = (await runner.ask(settling, confirmed, work)).resultOf('VerifyPayment');
    if (verified?.outcome === 'refused') throw refused(verified.refusal);
    return { body: await paymentStanding(log, reference, state.asked.driverId, work) };
  });
};
