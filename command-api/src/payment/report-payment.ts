import { cashInstructions } from '@saferide/contracts/subscription/limits';
import { checkPayment, type PaymentView, paymentWebhook } from '@saferide/contracts/subscription/subscription';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { PaymentState } from '@saferide/domain/payment/state';
import {
  accessEndsAt,
  type DriverSubscriptionEvent,
  type DriverSubscriptionState,
  driverSubscription,
  type SubscriptionPayment,
} from '@saferide/domain/subscription';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { HandledCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { PaymentInstructions } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { SIGNATURE_HEADER } from '@saferide/infrastructure/outside/payment-gateway/signed-webhook';
import express, { type Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { PaymentServices } from './services.ts';
import { runnableSettlementProcess } from './settlement.ts';

export const noSuchPayment = () => edgeProblem('NotFound', 'We can’t find this payment among yours.');

export const paymentStatusOf = (state: PaymentState): PaymentView['status'] => {
  switch (state.status) {
    case 'none':
    case 'initiated':
      return 'pending';
    case 'verified':
      return 'completed';
    case 'failed':
    case 'refunded':
      return state.status;
    default:
      return state satisfies never;
  }
};

export const readPaymentStatus = async (
  log: EventLog,
  reference: string,
  driverId: string,
  { effect }: CommandContext,
) => {
  const [paid, subscribed] = await Promise.all([log.load(payment, reference), log.load(driverSubscription, driverId)]);
  // The position must also include a payment that another request recorded.
  for (const { position, events } of [paid, subscribed])
    effect.recordPosition(
      position,
      events.map(({ event }) => event.type),
    );
  return { reference, status: paymentStatusOf(paid.state), expiryDate: accessEndsAt(subscribed.state) };
};

/** Reads the raw bytes of the body, because the signature covers them. */
const mountWebhook = (router: Router, services: PaymentServices): void => {
  const { commands, gateway, runner } = services;
  const settling = runnableSettlementProcess(services);
  const raw = express.raw({ type: () => true, limit: '100kb', inflate: false });
  mountCommand(
    router,
    paymentWebhook,
    { ...commands, before: [...(commands.before ?? []), raw] },
    async ({ params, request, context }) => {
      if (params.provider !== gateway.name)
        throw edgeProblem('NotFound', 'There is no payment gateway with this name.');
      const bytes: unknown = request.body;
      const body = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
      const report = gateway.readWebhook(body, request.header(SIGNATURE_HEADER));
      if (report === null) throw edgeProblem('Unauthorized', 'The signature is not valid.');
      if (report !== 'other') await runner.execute(settling, { type: 'GatewayReported', report }, context);
      return { body: { received: true as const } };
    },
  );
};

export const mountPaymentReports = (router: Router, services: PaymentServices): void => {
  const { commands, log, runner } = services;
  const settling = runnableSettlementProcess(services);
  mountWebhook(router, services);

  mountCommand(router, checkPayment, commands, async ({ caller, params: { reference }, context }) => {
    const { state } = await log.load(payment, reference);
    if (state.status === 'none' || state.asked.driverId !== caller.accountId) throw noSuchPayment();
    await runner.execute(settling, { type: 'CheckPayment', reference }, context);
    return { body: await readPaymentStatus(log, reference, caller.accountId, context) };
  });
};

const CASH: PaymentInstructions = {
  authorizationUrl: null,
  ussdCode: null,
  bankTransfer: null,
  message: cashInstructions,
};

export const createPaymentInitiator = (services: PaymentServices) => {
  const { runner } = services;
  const settling = runnableSettlementProcess(services);
  return async (
    requested: HandledCommand<DriverSubscriptionState, DriverSubscriptionEvent>,
    { reference, method }: Pick<SubscriptionPayment, 'reference' | 'method'>,
    context: CommandContext,
  ): Promise<PaymentInstructions> => {
    await runner.afterAppend(settling, requested, context);
    if (method === 'cash') return CASH;
    const ran = await runner.execute(settling, { type: 'PaymentInstructions', reference }, context);
    const instructions = ran.answerTo<PaymentInstructions | null>('instructions');
    if (instructions) return instructions;
    throw edgeProblem('ServiceUnavailable', 'The payment service isn’t responding. Nothing was charged. Try again.', {
      headers: { 'Retry-After': '10' },
    });
  };
};
