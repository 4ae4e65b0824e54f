import { payment } from '@saferide/domain/payment/lifecycle';
import type { SubscriptionPayment } from '@saferide/domain/subscription/published';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { stepOf, type Work } from '@saferide/infrastructure/handling/work';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import {
  GatewayUnavailable,
  type Instructions,
} from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { contactOf } from '../account/published.ts';
import { accepted } from '../handling/mount-command.ts';
import type { PaymentServices } from './services.ts';
import { failPayment } from './settle.ts';

type Wanted = Pick<SubscriptionPayment, 'reference' | 'method' | 'purpose' | 'amountKobo'> & {
  readonly driverId: string;
};

const CASH: Instructions = {
  authorizationUrl: null,
  ussdCode: null,
  bankTransfer: null,
  message: 'Pay at a SafeRide office. Access begins when an operator confirms the cash.',
};

/** Opens the payment's own stream; repeated, it changes nothing. */
export const openPayment = async (
  { log, gateway }: Pick<PaymentServices, 'log' | 'gateway'>,
  { reference, driverId, method, purpose, amountKobo }: Wanted,
  work: Work,
): Promise<void> => {
  const provider = method === 'cash' ? 'cash' : gateway.name;
  const simulated = method !== 'cash' && gateway.simulated;
  const order = { reference, driverId, method, purpose, amountKobo, provider, simulated };
  const commandId = derivedUuid('initiate payment', reference);
  const command = { type: 'InitiatePayment', ...order, now: work.now } as const;
  accepted(await handle(log, payment, reference, command, stepOf(work, commandId)));
};

/** Asks the gateway for the money that the subscription wants; cash is asked for by the instructions alone. */
export const initiate = async (services: PaymentServices, wanted: Wanted, work: Work): Promise<Instructions> => {
  const { log, gateway } = services;
  const { reference, method, amountKobo, driverId } = wanted;
  await openPayment(services, wanted, work);
  if (method === 'cash') return CASH;
  const email = (await contactOf(log, driverId))?.email;
  if (email === undefined) throw edgeProblem('Unauthorized', 'This account was erased.');
  try {
    return await gateway.initialize({ reference, method, amountKobo, email }, work);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    await failPayment(log, reference, 'gateway_unavailable', work);
    throw edgeProblem('ServiceUnavailable', 'The payment service does not answer. Nothing was charged; try again.', {
      headers: { 'Retry-After': '10' },
      cause: error,
    });
  }
};
