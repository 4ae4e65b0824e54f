import { checkPayment, confirmCash } from '@saferide/contracts/subscription/subscription';
import { payment } from '@saferide/domain/payment/lifecycle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import { paymentStanding } from './payment-status.ts';
import type { PaymentServices } from './services.ts';
import { confirmMoney, settle } from './settle.ts';
import { mountWebhook } from './webhook.ts';

const noSuchPayment = () => edgeProblem('NotFound', 'There is no such payment, or it is not yours.');

/** Three ways to hear that money arrived besides the poll: the gateway's webhook, the payer's click, an operator. */
export const mountPaymentReports = (router: Router, services: PaymentServices): void => {
  const { commands, log, gateway } = services;
  mountWebhook(router, services);

  mountCommand(router, checkPayment, commands, async ({ caller, params: { reference }, work }) => {
    const { state } = await log.load(payment, reference);
    if (state.status === 'none' || state.asked.driverId !== caller.accountId) throw noSuchPayment();
    const open = state.status === 'initiated' || state.status === 'failed';
    if (open && state.asked.method !== 'cash') await settle(log, await gateway.verify(reference, work), work);
    return { body: await paymentStanding(log, reference, caller.accountId, work) };
  });

  mountCommand(router, confirmCash, commands, async ({ caller, params: { id: reference }, work }) => {
    const { state } = await log.load(payment, reference);
    if (state.status === 'none') throw noSuchPayment();
    const { amountKobo, driverId } = state.asked;
    const money = { reference, currency: 'NGN', amountKobo, providerReference: null };
    accepted(await confirmMoney(log, money, { by: 'operator', operatorId: caller.accountId }, work));
    return { body: await paymentStanding(log, reference, driverId, work) };
  });
};
