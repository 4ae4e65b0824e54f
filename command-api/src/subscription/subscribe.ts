import { convertTrial, subscribe } from '@saferide/contracts/subscription/subscription';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import type { DriverSubscriptionCommand } from '@saferide/domain/subscription/commands';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';
import type { Router } from 'express';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { PaymentServices } from '../payment/published.ts';
import { initiating } from '../payment/published.ts';

type Asking = Extract<DriverSubscriptionCommand, { type: 'RequestPayment' | 'ConvertTrial' }>;

/** Asking for a payment, on the subscription and then on the payment's own stream. Access comes with the money alone. */
export const mountSubscribe = (router: Router, services: PaymentServices): void => {
  const { commands, log, gateway } = services;
  const initiate = initiating(services);

  const ask = async (command: Asking, work: Work) => {
    const { driverId, reference, method } = command;
    const asked = accepted(await handle(log, driverSubscription, driverId, command, work));
    const wanted = asked.state.payments[reference];
    if (!wanted) throw new Error('A payment that was asked for is on the subscription');
    const instructions = await initiate(asked, wanted, work);
    const payment = {
      ...{ reference, status: 'pending' as const, amount: toNaira(wanted.amountKobo), method, instructions },
      simulated: method !== 'cash' && gateway.simulated,
    };
    return {
      body: { success: true, message: instructions.message, payment },
    };
  };

  // The reference follows from the command's id, so a retry asks for the same payment.
  mountCommand(router, subscribe, commands, ({ caller, body: { paymentMethod: method }, now, work }) => {
    const reference = derivedUuid('subscription payment', work.cause.commandId);
    return ask({ type: 'RequestPayment', driverId: caller.accountId, reference, method, now }, work);
  });

  mountCommand(router, convertTrial, commands, ({ caller, body: { amount, paymentMethod: method }, now, work }) => {
    const reference = derivedUuid('subscription payment', work.cause.commandId);
    const claimedAmountKobo = fromNaira(amount);
    const command = {
      type: 'ConvertTrial',
      driverId: caller.accountId,
      reference,
      method,
      claimedAmountKobo,
      now,
    } as const;
    return ask(command, work);
  });
};
