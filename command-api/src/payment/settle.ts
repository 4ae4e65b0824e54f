import type { Actor } from '@saferide/domain/kernel/metadata';
import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentConfirmer } from '@saferide/domain/money/payment-method';
import type { PaymentEvent } from '@saferide/domain/payment/events';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { PaymentRefusal } from '@saferide/domain/payment/refusals';
import type { PaymentState } from '@saferide/domain/payment/state';
import { driverSubscription } from '@saferide/domain/subscription/published';
import type { Instant } from '@saferide/domain/time/instant';
import { type Cause, derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { GatewayReport } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { handle, type Result } from '../handling/handle.ts';

type PaymentResult = Result<PaymentState, PaymentEvent, PaymentRefusal>;

/** Command ids follow from the payment's reference, so that however many report it, each step happens once. */
const causeOf = (step: string, reference: string, actor: Actor): Cause => {
  const commandId = derivedUuid(step, reference);
  return { commandId, correlationId: derivedUuid('payment', reference), causationId: commandId, actor };
};

const actorOf = (confirmer: PaymentConfirmer): Actor =>
  confirmer.by === 'operator' ? { id: confirmer.operatorId, role: 'operator' } : { id: 'gateway', role: 'gateway' };

export interface Money {
  readonly reference: string;
  readonly currency: string;
  readonly amountKobo: Kobo;
  readonly providerReference: string | null;
}

/**
 * Counts money that arrived: first on the payment, then on the driver's subscription. Webhook, poll, click and
 * operator all come through here. What a process that died left undone is done by the reaction to PaymentVerified.
 */
export const confirmMoney = async (
  log: EventLog,
  money: Money,
  confirmer: PaymentConfirmer,
  now: Instant,
): Promise<PaymentResult> => {
  const { reference } = money;
  const command = { type: 'VerifyPayment', ...money, confirmer, now } as const;
  const verified = await handle(
    log,
    payment,
    reference,
    command,
    causeOf('verify payment', reference, actorOf(confirmer)),
  );
  if (verified.outcome === 'refused') return verified;
  const { state } = verified;
  if (state.status !== 'none')
    await countOnSubscription(log, state.asked.driverId, reference, money.amountKobo, confirmer, now);
  return verified;
};

export const countOnSubscription = async (
  log: EventLog,
  driverId: string,
  reference: string,
  amountKobo: Kobo,
  confirmer: PaymentConfirmer,
  now: Instant,
): Promise<void> => {
  const command = { type: 'ConfirmPayment', driverId, reference, amountKobo, confirmer, now } as const;
  const cause = causeOf('confirm subscription', reference, actorOf(confirmer));
  await handle(log, driverSubscription, driverId, command, cause);
};

/** Gives a payment up, on both streams; money that arrives later still counts. */
export const failPayment = async (log: EventLog, reference: string, reason: string, now: Instant): Promise<void> => {
  const actor = { id: 'gateway', role: 'gateway' } as const;
  const failed = await handle(
    log,
    payment,
    reference,
    { type: 'FailPayment', reason, now },
    causeOf('fail payment', reference, actor),
  );
  if (failed.outcome === 'handled' && failed.state.status === 'failed')
    await failOnSubscription(log, failed.state.asked.driverId, reference, reason, now);
};

export const failOnSubscription = async (
  log: EventLog,
  driverId: string,
  reference: string,
  reason: string,
  now: Instant,
): Promise<void> => {
  const actor = { id: 'gateway', role: 'gateway' } as const;
  const command = { type: 'FailPayment', driverId, reference, reason, now } as const;
  await handle(log, driverSubscription, driverId, command, causeOf('fail subscription', reference, actor));
};

/** Does what a gateway's report calls for. */
export const settle = async (log: EventLog, report: GatewayReport, now: Instant): Promise<void> => {
  switch (report.status) {
    case 'pending':
      return;
    case 'failed':
      return failPayment(log, report.reference, report.reason, now);
    case 'paid': {
      const { status: _, ...money } = report;
      const result = await confirmMoney(log, money, { by: 'gateway' }, now);
      if (result.outcome === 'handled') return;
      if (result.refusal.refusal === 'AmountTooLow') await failPayment(log, report.reference, 'underpaid', now);
      return;
    }
    default:
      return report satisfies never;
  }
};
