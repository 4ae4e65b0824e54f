import { convertTrial, subscribe } from '@saferide/contracts/subscription/subscription';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { payment } from '@saferide/domain/payment/published';
import { type DriverSubscriptionCommand, REPLACED } from '@saferide/domain/subscription/commands';
import { paymentOf } from '@saferide/domain/subscription/ledger';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Router } from 'express';
import { isVerified } from '../driver/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { PaymentServices } from '../payment/published.ts';
import { initiating, settlement } from '../payment/published.ts';

type Asking = Extract<DriverSubscriptionCommand, { type: 'RequestPayment' | 'ConvertTrial' }>;

/** Asking for a payment, on the subscription and then on the payment's own stream. Access comes with the money alone. */
export const mountSubscribe = (router: Router, services: PaymentServices): void => {
  const { commands, log, gateway, runner } = services;
  const initiate = initiating(services);
  const settling = settlement(services);

  const asked = (command: Asking, context: CommandContext) =>
    handle(log, driverSubscription, command.driverId, command, context);

  /** Another way to pay takes the place of the open one; its money, should it arrive after all, counts all the same. */
  const replace = async (reference: string, { now }: Asking, context: CommandContext): Promise<void> => {
    const failed = await handle(log, payment, reference, { type: 'FailPayment', reason: REPLACED, now }, context);
    if (failed.outcome === 'handled') await runner.afterAppend(settling, failed, context);
  };

  /** The order that stands then: the one wanted, or the one that is open and paid in the same way. */
  const orderOf = async (wanted: Asking, context: CommandContext) => {
    const { driverId, reference, method } = wanted;
    const first = await asked(wanted, context);
    const open = first.outcome === 'refused' && first.refusal.refusal === 'PaymentOpen' ? first.refusal : null;
    if (!open) return { reference, standing: accepted(first) };
    if (open.method === method) {
      const { state } = await log.load(driverSubscription, driverId);
      return { reference: open.reference, standing: { outcome: 'handled' as const, state, events: [], ids: [] } };
    }
    await replace(open.reference, wanted, context);
    return { reference, standing: accepted(await asked(wanted, context)) };
  };

  const ask = async (wanted: Asking, context: CommandContext) => {
    const { reference, standing } = await orderOf(wanted, context);
    const order = paymentOf(standing.state.payments, reference);
    if (!order) throw new Error('A payment that was asked for is on the subscription');
    const instructions = await initiate(standing, order, context);
    const { method, amountKobo } = order;
    const view = {
      ...{ reference, status: 'pending' as const, amount: toNaira(amountKobo), method, instructions },
      simulated: method !== 'cash' && gateway.simulated,
    };
    return { body: { success: true, message: instructions.message, payment: view } };
  };

  // The reference follows from the command's id, so a retry asks for the same payment.
  mountCommand(router, subscribe, commands, async ({ caller, body: { paymentMethod: method }, now, context }) => {
    const reference = derivedUuid('subscription payment', context.cause.commandId);
    const by = { driverId: caller.accountId, verified: await isVerified(log, caller.accountId) };
    return ask({ type: 'RequestPayment', ...by, reference, method, now }, context);
  });

  mountCommand(
    router,
    convertTrial,
    commands,
    async ({ caller, body: { amount, paymentMethod: method }, now, context }) => {
      const reference = derivedUuid('subscription payment', context.cause.commandId);
      const by = { driverId: caller.accountId, verified: await isVerified(log, caller.accountId) };
      const claimedAmountKobo = fromNaira(amount);
      return ask({ type: 'ConvertTrial', ...by, reference, method, claimedAmountKobo, now }, context);
    },
  );
};
