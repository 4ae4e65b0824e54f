import { payment } from '@saferide/domain/payment/lifecycle';
import type { SubscriptionPayment } from '@saferide/domain/subscription/published';
import type { Instant } from '@saferide/domain/time/instant';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import {
  GatewayUnavailable,
  type Instructions,
} from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { contactOf } from '../account/published.ts';
import { handle } from '../handling/handle.ts';
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
  now: Instant,
  cause: Omit<Cause, 'commandId'>,
): Promise<Position> => {
  const provider = method === 'cash' ? 'cash' : gateway.name;
  const simulated = method !== 'cash' && gateway.simulated;
  const order = { reference, driverId, method, purpose, amountKobo, provider, simulated };
  const commandId = derivedUuid('initiate payment', reference);
  const command = { type: 'InitiatePayment', ...order, now } as const;
  return accepted(await handle(log, payment, reference, command, { ...cause, commandId })).position;
};

/** Asks the gateway for the money that the subscription wants; cash is asked for by the instructions alone. */
export const initiate = async (
  services: PaymentServices,
  wanted: Wanted,
  now: Instant,
  cause: Cause,
): Promise<{ readonly instructions: Instructions; readonly position: Position }> => {
  const { log, gateway } = services;
  const { reference, method, amountKobo, driverId } = wanted;
  const position = await openPayment(services, wanted, now, cause);
  if (method === 'cash') return { instructions: CASH, position };
  const email = (await contactOf(log, driverId))?.email;
  if (email === undefined) throw edgeProblem('Unauthorized', 'This account was erased.');
  try {
    return { instructions: await gateway.initialize({ reference, method, amountKobo, email }, now), position };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    await failPayment(log, reference, 'gateway_unavailable', now);
    throw edgeProblem('ServiceUnavailable', 'The payment service does not answer. Nothing was charged; try again.', {
      headers: { 'Retry-After': '10' },
      cause: error,
    });
  }
};
