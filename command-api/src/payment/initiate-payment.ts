import { cashInstructions } from '@saferide/contracts/subscription/figures';
import type {
  DriverSubscriptionEvent,
  DriverSubscriptionState,
  SubscriptionPayment,
} from '@saferide/domain/subscription';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { HandledCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { PaymentInstructions } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import type { PaymentServices } from './services.ts';
import { settlementRunner } from './settlement.ts';

const CASH: PaymentInstructions = {
  authorizationUrl: null,
  ussdCode: null,
  bankTransfer: null,
  message: cashInstructions,
};

export const createPaymentInitiator = (services: PaymentServices) => {
  const { runner } = services;
  const settling = settlementRunner(services);
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
