import { sendAction, wakeAction } from '../kernel/process.ts';
import type { PaymentConfirmer, PaymentMethod } from '../money/payment-method.ts';
import type { GatewayRefund, GatewayReport } from '../payment/gateway-report.ts';
import { payment } from '../payment/lifecycle.ts';
import type { RefundMethod } from '../payment/payment-policy.ts';
import { driverSubscription } from '../subscription/index.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { paymentFailed, paymentInitiated, paymentRefunded, paymentVerified } from '../testing/payment-fixtures.ts';
import {
  afterAppend,
  callAction,
  onAnswer,
  onEvent,
  onRefusal,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import { subscriptionPaymentRequested } from '../testing/subscription-fixtures.ts';
import { after, DAY_MS, HOUR_MS, type Instant } from '../time/instant.ts';
import { type SettlementRequest, settlementProcess } from './settlement-process.ts';

const REF = 'ref-1';
const gateway = { name: 'simulator', simulated: true, pollIntervalMs: 2_000 };
const money = { reference: REF, currency: 'NGN', amountKobo: 1_000_000, providerReference: 'gw-9' };
const paid: GatewayReport = { status: 'paid', ...money };
const pending: GatewayReport = { status: 'pending', reference: REF };
const declined: GatewayReport = { status: 'failed', reference: REF, reason: 'declined' };

const initiate = (method: PaymentMethod, by: object) =>
  sendAction(payment, REF, {
    type: 'InitiatePayment',
    ...{ reference: REF, driverId: DELE, method, purpose: 'subscription', amountKobo: 1_000_000 },
    ...(by as { provider: string; simulated: boolean }),
    now: NOON,
  });
const verify = (confirmer: PaymentConfirmer, change: Partial<typeof money> = {}, reason: string | null = null) =>
  sendAction(payment, REF, { type: 'VerifyPayment', ...money, ...change, confirmer, reason, now: NOON });
const fail = (reason: string, now: Instant = NOON) => sendAction(payment, REF, { type: 'FailPayment', reason, now });
const open = { payment: [paymentInitiated('card')] };
const requested = (request: SettlementRequest) => onRequest(request);
const report = (answer: GatewayReport, poll: boolean) =>
  onAnswer('gatewayReport', { input: { reference: REF, poll }, answer });
const again = wakeAction(REF, after(NOON, 2_000));
const orderOf = (method: PaymentMethod) => ({
  ...{ reference: REF, driverId: DELE, method, provider: 'simulator', amountKobo: 1_000_000, askedAt: NOON },
});
const tooLow = { refusal: 'AmountTooLow', askedKobo: 1_000_000 };

const counted = sendAction(driverSubscription, DELE, {
  type: 'ConfirmPayment',
  ...{ driverId: DELE, reference: REF, amountKobo: 1_000_100, confirmer: { by: 'gateway' }, now: minutesIn(1) },
});
const cashVerified = {
  ...paymentVerified(minutesIn(1)),
  data: { ...paymentVerified(NOON).data, method: 'cash', provider: 'cash', confirmedBy: 'ops-1' },
} as ReturnType<typeof paymentVerified>;
const paidFor = { payment: [paymentInitiated('card'), paymentVerified(NOON)] };
const refundWanted = { reference: REF, operatorId: 'ops-1', reason: 'paid twice' };
const refund = (means: RefundMethod, providerReference: string | null = null, refundedBy = 'ops-1') =>
  sendAction(payment, REF, {
    type: 'RefundPayment',
    reason: 'paid twice',
    refundedBy,
    means,
    providerReference,
    now: NOON,
  });
const refundAnswered = (answer: GatewayRefund) =>
  onAnswer('refund', { input: { ...refundWanted, means: 'gateway', amountKobo: 1_000_100 }, answer });
const takenBack = sendAction(driverSubscription, DELE, {
  ...{ type: 'RefundPayment', driverId: DELE, reference: REF, refundedBy: 'ops', now: minutesIn(1) },
});
const givenUp = sendAction(driverSubscription, DELE, {
  type: 'FailPayment',
  ...{ driverId: DELE, reference: REF, reason: 'declined', now: minutesIn(1) },
});

export const settlementSpec: ProcessSpec = {
  process: settlementProcess(gateway),
  rules: [
    rule('a requested payment is initiated and checked later', { when: onEvent(subscriptionPaymentRequested(REF)) }, [
      initiate('card', { provider: 'simulator', simulated: true }),
      again,
    ]),
    rule(
      'cash is initiated and stays open for three days',
      { when: onEvent(subscriptionPaymentRequested(REF, 'cash')) },
      [initiate('cash', { provider: 'cash', simulated: false }), wakeAction(REF, after(NOON, 3 * DAY_MS))],
    ),
    rule(
      'cash that is not confirmed in three days fails without asking the gateway',
      { given: { payment: [paymentInitiated('cash')] }, when: onTimer(REF), now: after(NOON, 3 * DAY_MS) },
      [fail('expired', after(NOON, 3 * DAY_MS))],
    ),
    rule(
      'confirmed cash does not fail',
      {
        given: { payment: [paymentInitiated('cash'), cashVerified] },
        when: onTimer(REF),
        now: after(NOON, 3 * DAY_MS),
      },
      [],
    ),
    rule(
      'instructions for the payer are requested from the gateway',
      { given: open, when: requested({ type: 'PaymentInstructions', reference: REF }) },
      [callAction('instructions', orderOf('card'))],
    ),
    rule(
      'instructions are not requested for an unknown payment',
      { when: requested({ type: 'PaymentInstructions', reference: REF }) },
      [],
    ),
    rule(
      'a payment fails if the gateway returns no instructions for the payer, because nothing was charged',
      { when: onAnswer('instructions', { input: orderOf('card'), answer: null }) },
      [fail('gateway_unavailable')],
    ),
    rule(
      'a payment does not fail if the gateway returns instructions for the payer',
      { when: onAnswer('instructions', { input: orderOf('card'), answer: {} }) },
      [],
    ),
    rule('a due timer asks the gateway about an open payment', { given: open, when: onTimer(REF) }, [
      callAction('gatewayReport', { reference: REF, poll: true }),
    ]),
    rule(
      'a due timer ignores a settled payment',
      { given: { payment: [paymentInitiated('card'), paymentVerified(NOON)] }, when: onTimer(REF) },
      [],
    ),
    rule(
      'a payer’s check of an open payment asks the gateway',
      { given: open, when: requested({ type: 'CheckPayment', reference: REF }) },
      [callAction('gatewayReport', { reference: REF, poll: false })],
    ),
    rule(
      'a failed payment is also checked, because its money may have arrived',
      {
        given: { payment: [paymentInitiated('card'), paymentFailed(NOON)] },
        when: requested({ type: 'CheckPayment', reference: REF }),
      },
      [callAction('gatewayReport', { reference: REF, poll: false })],
    ),
    rule(
      'cash is not checked with the gateway',
      { given: { payment: [paymentInitiated('cash')] }, when: requested({ type: 'CheckPayment', reference: REF }) },
      [],
    ),
    rule('money that arrived is verified', { given: open, when: report(paid, true) }, [verify({ by: 'gateway' })]),
    rule('a payment reported as failed fails', { given: open, when: report(declined, false) }, [fail('declined')]),
    rule('an open payment is checked again', { given: open, when: report(pending, true) }, [again]),
    rule(
      'an open payment is checked again after a quarter of its age',
      { given: open, when: report(pending, true), now: after(NOON, 40_000) },
      [wakeAction(REF, after(NOON, 50_000))],
    ),
    rule(
      'an open payment is checked at least every fifteen minutes',
      { given: open, when: report(pending, true), now: after(NOON, 20 * HOUR_MS) },
      [wakeAction(REF, after(NOON, 20.25 * HOUR_MS))],
    ),
    rule('a payer’s check sets no timer', { given: open, when: report(pending, false) }, []),
    rule(
      'a payment settled in the meantime is not checked again',
      { given: { payment: [paymentInitiated('card'), paymentVerified(NOON)] }, when: report(pending, true) },
      [],
    ),
    rule(
      'a payment that the gateway still reports as pending fails after a day',
      { given: open, when: report(pending, true), now: after(NOON, DAY_MS) },
      [fail('expired', after(NOON, DAY_MS))],
    ),
    rule('a webhook about a paid payment verifies it', { when: requested({ type: 'GatewayReported', report: paid }) }, [
      verify({ by: 'gateway' }),
    ]),
    rule(
      'a webhook about a failed payment fails it',
      { when: requested({ type: 'GatewayReported', report: declined }) },
      [fail('declined')],
    ),
    rule(
      'a webhook about a pending payment needs no action',
      { when: requested({ type: 'GatewayReported', report: pending }) },
      [],
    ),
    rule(
      'requested cash is verified by the operator who confirms it',
      {
        given: { payment: [paymentInitiated('cash')] },
        when: requested({ type: 'ConfirmCash', reference: REF, operatorId: 'ops-1', reason: 'In hand' }),
      },
      [verify({ by: 'operator', operatorId: 'ops-1' }, { providerReference: null as unknown as string }, 'In hand')],
    ),
    rule(
      'cash that was not requested cannot be confirmed',
      { when: requested({ type: 'ConfirmCash', reference: REF, operatorId: 'ops-1', reason: 'In hand' }) },
      [],
    ),
    rule(
      'a refund by hand is recorded',
      { given: paidFor, when: requested({ type: 'Refund', ...refundWanted, means: 'by_hand' }) },
      [refund('by_hand')],
    ),
    rule(
      'a refund by the gateway is requested from it first',
      { given: paidFor, when: requested({ type: 'Refund', ...refundWanted, means: 'gateway' }) },
      [callAction('refund', { ...refundWanted, means: 'gateway', amountKobo: 1_000_100 })],
    ),
    rule(
      'a refund of money that never arrived is not requested from the gateway',
      { given: open, when: requested({ type: 'Refund', ...refundWanted, means: 'gateway' }) },
      [refund('gateway')],
    ),
    rule(
      'a refund by the driver themselves is not requested from the gateway',
      { given: paidFor, when: requested({ type: 'Refund', ...refundWanted, operatorId: DELE, means: 'gateway' }) },
      [refund('gateway', null, DELE)],
    ),
    rule(
      'a refund of cash is not requested from the gateway',
      {
        given: { payment: [paymentInitiated('cash'), cashVerified] },
        when: requested({ type: 'Refund', ...refundWanted, means: 'gateway' }),
      },
      [refund('gateway')],
    ),
    rule(
      'a refund that the gateway accepted is recorded',
      { when: refundAnswered({ taken: true, providerReference: 'gr-1' }) },
      [refund('gateway', 'gr-1')],
    ),
    rule(
      'a refund that the gateway refused is not recorded',
      { when: refundAnswered({ taken: false, reason: 'no balance' }) },
      [],
    ),
    rule('a refund takes back the unused time', { when: afterAppend(paymentRefunded(minutesIn(1))) }, [takenBack]),
    rule('a refund takes back the unused time even after a crash', { when: onEvent(paymentRefunded(minutesIn(1))) }, [
      takenBack,
    ]),
    rule(
      'a payment of which too little money arrived fails',
      { given: open, when: onRefusal(verify({ by: 'gateway' }), tooLow) },
      [fail('underpaid')],
    ),
    rule(
      'a payment refused for another reason is checked again',
      { given: open, when: onRefusal(verify({ by: 'gateway' }), { refusal: 'WrongCurrency' }) },
      [again],
    ),
    rule(
      'a refused confirmation by an operator needs no action',
      { given: open, when: onRefusal(verify({ by: 'operator', operatorId: 'ops-1' }), tooLow) },
      [],
    ),
    rule(
      'verified money is counted at the time of verification',
      { when: afterAppend(paymentVerified(minutesIn(1))) },
      [counted],
    ),
    rule('verified money is counted even after a crash', { when: onEvent(paymentVerified(minutesIn(1))) }, [counted]),
    rule('cash is counted on the operator’s confirmation', { when: onEvent(cashVerified) }, [
      sendAction(driverSubscription, DELE, {
        type: 'ConfirmPayment',
        ...{ driverId: DELE, reference: REF, amountKobo: 1_000_100 },
        ...{ confirmer: { by: 'operator', operatorId: 'ops-1' }, now: minutesIn(1) },
      }),
    ]),
    rule('a failed payment is recorded on the subscription', { when: afterAppend(paymentFailed(minutesIn(1))) }, [
      givenUp,
    ]),
    rule(
      'a failed payment is recorded on the subscription even after a crash',
      { when: onEvent(paymentFailed(minutesIn(1))) },
      [givenUp],
    ),
  ],
};
