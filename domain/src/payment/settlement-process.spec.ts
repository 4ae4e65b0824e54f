import { send, wake } from '../kernel/process.ts';
import type { PaymentConfirmer, PaymentMethod } from '../money/payment-method.ts';
import { driverSubscription } from '../subscription/published.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { paymentFailed, paymentInitiated, paymentRefunded, paymentVerified } from '../testing/payment-fixtures.ts';
import {
  afterAppend,
  asks,
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
import { payment } from './lifecycle.ts';
import type { RefundMeans } from './refund-means.ts';
import type { GatewayRefund, GatewayReport } from './report.ts';
import { type SettlementRequest, settlementProcess } from './settlement-process.ts';

const REF = 'ref-1';
const gateway = { name: 'simulator', simulated: true, askEveryMs: 2_000 };
const money = { reference: REF, currency: 'NGN', amountKobo: 1_000_000, providerReference: 'gw-9' };
const paid: GatewayReport = { status: 'paid', ...money };
const pending: GatewayReport = { status: 'pending', reference: REF };
const declined: GatewayReport = { status: 'failed', reference: REF, reason: 'declined' };

const initiate = (method: PaymentMethod, by: object) =>
  send(payment, REF, {
    type: 'InitiatePayment',
    ...{ reference: REF, driverId: DELE, method, purpose: 'subscription', amountKobo: 1_000_000 },
    ...(by as { provider: string; simulated: boolean }),
    now: NOON,
  });
const verify = (confirmer: PaymentConfirmer, change: Partial<typeof money> = {}, reason: string | null = null) =>
  send(payment, REF, { type: 'VerifyPayment', ...money, ...change, confirmer, reason, now: NOON });
const fail = (reason: string, now: Instant = NOON) => send(payment, REF, { type: 'FailPayment', reason, now });
const open = { payment: [paymentInitiated('card')] };
const wanted = (request: SettlementRequest) => onRequest(request);
const report = (answer: GatewayReport, poll: boolean) =>
  onAnswer('report', { question: { reference: REF, poll }, answer });
const again = wake(REF, after(NOON, 2_000));
const orderOf = (method: PaymentMethod) => ({
  ...{ reference: REF, driverId: DELE, method, provider: 'simulator', amountKobo: 1_000_000, askedAt: NOON },
});
const tooLow = { refusal: 'AmountTooLow', askedKobo: 1_000_000 };

const counted = send(driverSubscription, DELE, {
  type: 'ConfirmPayment',
  ...{ driverId: DELE, reference: REF, amountKobo: 1_000_100, confirmer: { by: 'gateway' }, now: minutesIn(1) },
});
const cashVerified = {
  ...paymentVerified(minutesIn(1)),
  data: { ...paymentVerified(NOON).data, method: 'cash', provider: 'cash', confirmedBy: 'ops-1' },
} as ReturnType<typeof paymentVerified>;
const paidFor = { payment: [paymentInitiated('card'), paymentVerified(NOON)] };
const refundWanted = { reference: REF, operatorId: 'ops-1', reason: 'paid twice' };
const refund = (means: RefundMeans, providerReference: string | null = null, refundedBy = 'ops-1') =>
  send(payment, REF, { type: 'RefundPayment', reason: 'paid twice', refundedBy, means, providerReference, now: NOON });
const refundAnswered = (answer: GatewayRefund) =>
  onAnswer('refund', { question: { ...refundWanted, means: 'gateway', amountKobo: 1_000_100 }, answer });
const takenBack = send(driverSubscription, DELE, {
  ...{ type: 'RefundPayment', driverId: DELE, reference: REF, refundedBy: 'ops', now: minutesIn(1) },
});
const givenUp = send(driverSubscription, DELE, {
  type: 'FailPayment',
  ...{ driverId: DELE, reference: REF, reason: 'declined', now: minutesIn(1) },
});

export const settlementSpec: ProcessSpec = {
  process: settlementProcess(gateway),
  rules: [
    rule(
      'a payment that is asked for is opened, and asked about',
      { when: onEvent(subscriptionPaymentRequested(REF)) },
      [initiate('card', { provider: 'simulator', simulated: true }), again],
    ),
    rule('cash is opened, and waits three days', { when: onEvent(subscriptionPaymentRequested(REF, 'cash')) }, [
      initiate('cash', { provider: 'cash', simulated: false }),
      wake(REF, after(NOON, 3 * DAY_MS)),
    ]),
    rule(
      'cash that no operator has confirmed by then is given up, and nobody is asked about it',
      { given: { payment: [paymentInitiated('cash')] }, when: onTimer(REF), now: after(NOON, 3 * DAY_MS) },
      [fail('expired', after(NOON, 3 * DAY_MS))],
    ),
    rule(
      'cash that one has confirmed is not',
      {
        given: { payment: [paymentInitiated('cash'), cashVerified] },
        when: onTimer(REF),
        now: after(NOON, 3 * DAY_MS),
      },
      [],
    ),
    rule(
      'the payer is told how to pay',
      { given: open, when: wanted({ type: 'PaymentInstructions', reference: REF }) },
      [asks('instructions', orderOf('card'))],
    ),
    rule(
      'nobody is told how to pay what is not asked for',
      { when: wanted({ type: 'PaymentInstructions', reference: REF }) },
      [],
    ),
    rule(
      'a gateway that does not answer fails the payment: nothing was charged',
      { when: onAnswer('instructions', { question: orderOf('card'), answer: null }) },
      [fail('gateway_unavailable')],
    ),
    rule(
      'one that answers does not',
      { when: onAnswer('instructions', { question: orderOf('card'), answer: {} }) },
      [],
    ),
    rule('when its time has come an open payment is asked about', { given: open, when: onTimer(REF) }, [
      asks('report', { reference: REF, poll: true }),
    ]),
    rule(
      'one that is settled is not',
      { given: { payment: [paymentInitiated('card'), paymentVerified(NOON)] }, when: onTimer(REF) },
      [],
    ),
    rule(
      'a payer who looks has the gateway asked',
      { given: open, when: wanted({ type: 'CheckPayment', reference: REF }) },
      [asks('report', { reference: REF, poll: false })],
    ),
    rule(
      'also about a payment given up: its money may have come',
      {
        given: { payment: [paymentInitiated('card'), paymentFailed(NOON)] },
        when: wanted({ type: 'CheckPayment', reference: REF }),
      },
      [asks('report', { reference: REF, poll: false })],
    ),
    rule(
      'about cash nobody is asked',
      { given: { payment: [paymentInitiated('cash')] }, when: wanted({ type: 'CheckPayment', reference: REF }) },
      [],
    ),
    rule('money that has come is verified', { given: open, when: report(paid, true) }, [verify({ by: 'gateway' })]),
    rule('a payment that failed is given up', { given: open, when: report(declined, false) }, [fail('declined')]),
    rule('a payment that is open is asked about again', { given: open, when: report(pending, true) }, [again]),
    rule(
      'ever more seldom: after a quarter of its age',
      { given: open, when: report(pending, true), now: after(NOON, 40_000) },
      [wake(REF, after(NOON, 50_000))],
    ),
    rule(
      'but every fifteen minutes at least',
      { given: open, when: report(pending, true), now: after(NOON, 20 * HOUR_MS) },
      [wake(REF, after(NOON, 20.25 * HOUR_MS))],
    ),
    rule('for a payer who looks once it is not', { given: open, when: report(pending, false) }, []),
    rule(
      'what is settled meanwhile is not asked about again',
      { given: { payment: [paymentInitiated('card'), paymentVerified(NOON)] }, when: report(pending, true) },
      [],
    ),
    rule(
      'after a day a payment that nobody reported is given up',
      { given: open, when: report(pending, true), now: after(NOON, DAY_MS) },
      [fail('expired', after(NOON, DAY_MS))],
    ),
    rule('what the gateway tells by itself is taken', { when: wanted({ type: 'GatewayReported', report: paid }) }, [
      verify({ by: 'gateway' }),
    ]),
    rule('also that a payment failed', { when: wanted({ type: 'GatewayReported', report: declined }) }, [
      fail('declined'),
    ]),
    rule('that it is pending says nothing', { when: wanted({ type: 'GatewayReported', report: pending }) }, []),
    rule(
      'an operator confirms the cash that was asked for',
      {
        given: { payment: [paymentInitiated('cash')] },
        when: wanted({ type: 'ConfirmCash', reference: REF, operatorId: 'ops-1', reason: 'In hand' }),
      },
      [verify({ by: 'operator', operatorId: 'ops-1' }, { providerReference: null as unknown as string }, 'In hand')],
    ),
    rule(
      'cash that nobody asked for is confirmed by nobody',
      { when: wanted({ type: 'ConfirmCash', reference: REF, operatorId: 'ops-1', reason: 'In hand' }) },
      [],
    ),
    rule(
      'a refund by hand is written down',
      { given: paidFor, when: wanted({ type: 'Refund', ...refundWanted, means: 'by_hand' }) },
      [refund('by_hand')],
    ),
    rule(
      'one by the gateway is asked of it first',
      { given: paidFor, when: wanted({ type: 'Refund', ...refundWanted, means: 'gateway' }) },
      [asks('refund', { ...refundWanted, means: 'gateway', amountKobo: 1_000_100 })],
    ),
    rule(
      'and of nobody where the payment refuses it: one that never came',
      { given: open, when: wanted({ type: 'Refund', ...refundWanted, means: 'gateway' }) },
      [refund('gateway')],
    ),
    rule(
      'nor for the driver whose money it is',
      { given: paidFor, when: wanted({ type: 'Refund', ...refundWanted, operatorId: DELE, means: 'gateway' }) },
      [refund('gateway', null, DELE)],
    ),
    rule(
      'nor for cash',
      {
        given: { payment: [paymentInitiated('cash'), cashVerified] },
        when: wanted({ type: 'Refund', ...refundWanted, means: 'gateway' }),
      },
      [refund('gateway')],
    ),
    rule(
      'what the gateway has taken is written down',
      { when: refundAnswered({ taken: true, providerReference: 'gr-1' }) },
      [refund('gateway', 'gr-1')],
    ),
    rule('what it has not is not', { when: refundAnswered({ taken: false, reason: 'no balance' }) }, []),
    rule('a refund takes back what was not used', { when: afterAppend(paymentRefunded(minutesIn(1))) }, [takenBack]),
    rule('also when the process that made it died', { when: onEvent(paymentRefunded(minutesIn(1))) }, [takenBack]),
    rule('too little money fails the payment', { given: open, when: onRefusal(verify({ by: 'gateway' }), tooLow) }, [
      fail('underpaid'),
    ]),
    rule(
      'other money is looked at again',
      { given: open, when: onRefusal(verify({ by: 'gateway' }), { refusal: 'WrongCurrency' }) },
      [again],
    ),
    rule(
      'an operator is told what is wrong, and nothing more happens',
      { given: open, when: onRefusal(verify({ by: 'operator', operatorId: 'ops-1' }), tooLow) },
      [],
    ),
    rule(
      'verified money is counted, at the time it was verified',
      { when: afterAppend(paymentVerified(minutesIn(1))) },
      [counted],
    ),
    rule('also when the process that verified it died', { when: onEvent(paymentVerified(minutesIn(1))) }, [counted]),
    rule('cash is counted on the operator’s word', { when: onEvent(cashVerified) }, [
      send(driverSubscription, DELE, {
        type: 'ConfirmPayment',
        ...{ driverId: DELE, reference: REF, amountKobo: 1_000_100 },
        ...{ confirmer: { by: 'operator', operatorId: 'ops-1' }, now: minutesIn(1) },
      }),
    ]),
    rule('a failed payment is given up', { when: afterAppend(paymentFailed(minutesIn(1))) }, [givenUp]),
    rule('also when the process that failed it died', { when: onEvent(paymentFailed(minutesIn(1))) }, [givenUp]),
  ],
};
