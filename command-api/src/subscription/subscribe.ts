import { convertTrial, subscribe } from '@saferide/contracts/subscription/subscription';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { payment } from '@saferide/domain/payment';
import { type DriverSubscriptionCommand, PAYMENT_REPLACED_REASON } from '@saferide/domain/subscription/commands';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { paymentOf } from '@saferide/domain/subscription/payment-ledger';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { isDriverVerified } from '../kernel/driver-verification.ts';
import { createPaymentInitiator, type PaymentServices, runnableSettlementProcess } from '../payment/index.ts';

type PaymentCommand = Extract<DriverSubscriptionCommand, { type: 'RequestPayment' | 'ConvertTrial' }>;

export const mountSubscribe = (router: Router, services: PaymentServices): void => {
  const { commands, log, gateway, runner } = services;
  const initiate = createPaymentInitiator(services);
  const settling = runnableSettlementProcess(services);

  const send = (command: PaymentCommand, context: CommandContext) =>
    handleCommand(log, driverSubscription, command.driverId, command, context);

  const replace = async (reference: string, { now }: PaymentCommand, context: CommandContext): Promise<void> => {
    const failed = await handleCommand(
      log,
      payment,
      reference,
      { type: 'FailPayment', reason: PAYMENT_REPLACED_REASON, now },
      context,
    );
    if (failed.outcome === 'handled') await runner.afterAppend(settling, failed, context);
  };

  const orderOf = async (command: PaymentCommand, context: CommandContext) => {
    const { driverId, reference, method } = command;
    const first = await send(command, context);
    const open = first.outcome === 'refused' && first.refusal.refusal === 'PaymentOpen' ? first.refusal : null;
    if (!open) return { reference, result: requireAccepted(first) };
    if (open.method === method) {
      const { state } = await log.load(driverSubscription, driverId);
      return { reference: open.reference, result: { outcome: 'handled' as const, state, events: [], ids: [] } };
    }
    await replace(open.reference, command, context);
    return { reference, result: requireAccepted(await send(command, context)) };
  };

  const requestPayment = async (command: PaymentCommand, context: CommandContext) => {
    const { reference, result: handled } = await orderOf(command, context);
    const order = paymentOf(handled.state.payments, reference);
    if (!order) throw new Error('A payment that was asked for is on the subscription');
    const instructions = await initiate(handled, order, context);
    const { method, amountKobo } = order;
    const view = {
      ...{ reference, status: 'pending' as const, amount: toNaira(amountKobo), method, instructions },
      simulated: method !== 'cash' && gateway.simulated,
    };
    return { body: { success: true, message: instructions.message, payment: view } };
  };

  // Derives the reference from the command id, so that a retry requests the same payment.
  mountCommand(router, subscribe, commands, async ({ caller, body: { paymentMethod: method }, now, context }) => {
    const reference = derivedUuid('subscription payment', context.cause.commandId);
    const by = { driverId: caller.accountId, verified: await isDriverVerified(log, caller.accountId) };
    return requestPayment({ type: 'RequestPayment', ...by, reference, method, now }, context);
  });

  mountCommand(
    router,
    convertTrial,
    commands,
    async ({ caller, body: { amount, paymentMethod: method }, now, context }) => {
      const reference = derivedUuid('subscription payment', context.cause.commandId);
      const by = { driverId: caller.accountId, verified: await isDriverVerified(log, caller.accountId) };
      const claimedAmountKobo = fromNaira(amount);
      return requestPayment({ type: 'ConvertTrial', ...by, reference, method, claimedAmountKobo, now }, context);
    },
  );
};
