import type { Actor } from '@saferide/domain/kernel/metadata';
import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentConfirmer } from '@saferide/domain/money/payment-method';
import type { PaymentEvent } from '@saferide/domain/payment/events';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { PaymentRefusal } from '@saferide/domain/payment/refusals';
import type { PaymentState } from '@saferide/domain/payment/state';
import { driverSubscription } from '@saferide/domain/subscription/published';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle, type Result } from '@saferide/infrastructure/handling/handle';
import { causedBy, type Work } from '@saferide/infrastructure/handling/work';
import type { GatewayReport } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';

type PaymentResult = Result<PaymentState, PaymentEvent, PaymentRefusal>;

/** Command ids follow from the payment's reference, so that however many report it, each step happens once. */
const causeOf = (step: string, reference: string, actor: Actor): Cause => {
  const commandId = derivedUuid(step, reference);
  return commanded(commandId, actor, derivedUuid('payment', reference));
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
  work: Work,
): Promise<PaymentResult> => {
  const { reference } = money;
  const command = { type: 'VerifyPayment', ...money, confirmer, now: work.now } as const;
  const verified = await handle(
    log,
    payment,
    reference,
    command,
    causedBy(work, causeOf('verify payment', reference, actorOf(confirmer))),
  );
  if (verified.outcome === 'refused') return verified;
  const { state } = verified;
  if (state.status !== 'none')
    await countOnSubscription(log, state.asked.driverId, reference, money.amountKobo, confirmer, work);
  return verified;
};

export const countOnSubscription = async (
  log: EventLog,
  driverId: string,
  reference: string,
  amountKobo: Kobo,
  confirmer: PaymentConfirmer,
  work: Work,
): Promise<void> => {
  const command = { type: 'ConfirmPayment', driverId, reference, amountKobo, confirmer, now: work.now } as const;
  const step = causedBy(work, causeOf('confirm subscription', reference, actorOf(confirmer)));
  await handle(log, driverSubscription, driverId, command, step);
};

/** Gives a payment up, on both streams; money that arrives later still counts. */
export const failPayment = async (log: EventLog, reference: string, reason: string, work: Work): Promise<void> => {
  const actor = { id: 'gateway', role: 'gateway' } as const;
  const failed = await handle(
    log,
    payment,
    reference,
    { type: 'FailPayment', reason, now: work.now },
    causedBy(work, causeOf('fail payment', reference, actor)),
  );
  if (failed.outcome === 'handled' && failed.state.status === 'failed')
    await failOnSubscription(log, failed.state.asked.driverId, reference, reason, work);
};

export const failOnSubscription = async (
  log: EventLog,
  driverId: string,
  reference: string,
  reason: string,
  work: Work,
): Promise<void> => {
  const actor = { id: 'gateway', role: 'gateway' } as const;
  const command = { type: 'FailPayment', driverId, reference, reason, now: work.now } as const;
  await handle(
    log,
    driverSubscription,
    driverId,
    command,
    causedBy(work, causeOf('fail subscription', reference, actor)),
  );
};

/** Does what a gateway's report calls for. */
export const settle = async (log: EventLog, report: GatewayReport, work: Work): Promise<void> => {
  switch (report.status) {
    case 'pending':
      return;
    case 'failed':
      return failPayment(log, report.reference, report.reason, work);
    case 'paid': {
      const { status: _, ...money } = report;
      const result = await confirmMoney(log, money, { by: 'gateway' }, work);
      if (result.outcome === 'handled') return;
      if (result.refusal.refusal === 'AmountTooLow') await failPayment(log, report.reference, 'underpaid', work);
      return;
    }
    default:
      return report satisfies never;
  }
};
