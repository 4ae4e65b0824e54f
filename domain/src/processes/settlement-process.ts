import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer } from '../money/payment-method.ts';
import type { VerifyPayment } from '../payment/commands.ts';
import type { PaymentEvent } from '../payment/events.ts';
import type { GatewayRefund, GatewayReport } from '../payment/gateway-report.ts';
import { payment } from '../payment/lifecycle.ts';
import { paymentPolicy, type RefundMethod } from '../payment/payment-policy.ts';
import type { PaymentRefusal } from '../payment/refusals.ts';
import type { GatewayCharge, PaymentState } from '../payment/state.ts';
import { type DriverSubscriptionEvent, driverSubscription } from '../subscription/index.ts';
import { type Instant, after as later, millisBetween } from '../time/instant.ts';

export type SettlementRequest =
  | { readonly type: 'PaymentInstructions'; readonly reference: string }
  | { readonly type: 'CheckPayment'; readonly reference: string }
  | { readonly type: 'GatewayReported'; readonly report: GatewayReport }
  | { readonly type: 'ConfirmCash'; readonly reference: string; readonly operatorId: string; readonly reason: string }
  | ({ readonly type: 'Refund' } & RefundRequest);

export interface RefundRequest {
  readonly reference: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly means: RefundMethod;
}

export interface GatewayFacts {
  readonly name: string;
  readonly simulated: boolean;
  readonly pollIntervalMs: number;
}

type Calls = {
  /** `answer` is null when the gateway does not respond. */
  readonly instructions: { readonly input: GatewayCharge; readonly answer: object | null };
  /**
   * `poll` is true when the payment’s timer asks, which repeats while the report is pending; false when the driver or
   * an operator asks.
   */
  readonly gatewayReport: {
    readonly input: { readonly reference: string; readonly poll: boolean };
    readonly answer: GatewayReport;
  };
  readonly refund: { readonly input: RefundRequest & { readonly amountKobo: Kobo }; readonly answer: GatewayRefund };
};

const { on, afterAppend, onRequest, onRefusal, onAnswer, onTimer, call, process } = processBuilder<{
  events: PaymentEvent | DriverSubscriptionEvent;
  requests: SettlementRequest;
  commands: VerifyPayment;
  refusals: PaymentRefusal;
  calls: Calls;
}>();

const confirmerNamed = (confirmedBy: string): PaymentConfirmer =>
  confirmedBy === 'gateway' ? { by: 'gateway' } : { by: 'operator', operatorId: confirmedBy };

const give = (reference: string, reason: string, now: Instant) =>
  sendAction(payment, reference, { type: 'FailPayment', reason, now });

const count = (_: object, { at: now, data }: Extract<PaymentEvent, { type: 'PaymentVerified' }>) => {
  const { driverId, reference, amountKobo, confirmedBy } = data;
  const confirmer = confirmerNamed(confirmedBy);
  return [
    sendAction(driverSubscription, driverId, {
      type: 'ConfirmPayment',
      driverId,
      reference,
      amountKobo,
      confirmer,
      now,
    }),
  ];
};

const takeBack = (_: object, { at: now, data }: Extract<PaymentEvent, { type: 'PaymentRefunded' }>) => {
  const { driverId, reference, refundedBy } = data;
  return [sendAction(driverSubscription, driverId, { type: 'RefundPayment', driverId, reference, refundedBy, now })];
};

const refund = (
  { reference, operatorId: refundedBy, reason, means }: RefundRequest,
  providerReference: string | null,
  now: Instant,
) => sendAction(payment, reference, { type: 'RefundPayment', reason, refundedBy, means, providerReference, now });

const giveUpOn = (_: object, { at: now, data }: Extract<PaymentEvent, { type: 'PaymentFailed' }>) => {
  const { driverId, reference, reason } = data;
  return [sendAction(driverSubscription, driverId, { type: 'FailPayment', driverId, reference, reason, now })];
};

const follow = (report: GatewayReport, now: Instant) => {
  switch (report.status) {
    case 'pending':
      return [];
    case 'failed':
      return [give(report.reference, report.reason, now)];
    case 'paid': {
      const { status: _, ...money } = report;
      return [
        sendAction(payment, report.reference, {
          type: 'VerifyPayment',
          ...money,
          confirmer: { by: 'gateway' },
          reason: null,
          now,
        }),
      ];
    }
    default:
      return report satisfies never;
  }
};

export const settlementProcess = (gateway: GatewayFacts) => {
  const stillOpen = (state: PaymentState, now: Instant) => {
    if (state.status !== 'initiated') return [];
    const { reference, askedAt } = state.asked;
    const age = millisBetween(askedAt, now);
    if (age >= paymentPolicy.openMs) return [give(reference, 'expired', now)];
    const { shareOfAge, latestMs } = paymentPolicy.askAgain;
    const wait = Math.max(gateway.pollIntervalMs, Math.min(Math.round(age * shareOfAge), latestMs));
    return [wakeAction(reference, later(now, wait))];
  };

  return process('payments', { timer: 'payment', begins: 'start' }, [
    on('SubscriptionPaymentRequested', {}, ['InitiatePayment', 'wake'], (_, { at: now, data }) => {
      const { reference, driverId, method, purpose, amountKobo } = data;
      const cash = method === 'cash';
      const by = { provider: cash ? 'cash' : gateway.name, simulated: !cash && gateway.simulated };
      const order = { reference, driverId, method, purpose, amountKobo, ...by };
      const initiated = sendAction(payment, reference, { type: 'InitiatePayment', ...order, now });
      return [initiated, wakeAction(reference, later(now, cash ? paymentPolicy.cashOpenMs : gateway.pollIntervalMs))];
    }),

    onRequest(
      'PaymentInstructions',
      { payment: aggregateRead(payment, ({ reference }) => reference) },
      ['call instructions'],
      (view) => (view.payment.status === 'none' ? [] : [call('instructions', view.payment.asked)]),
    ),
    onAnswer('instructions', {}, ['FailPayment'], (_, { input: { reference }, answer }, now) =>
      answer === null ? [give(reference, 'gateway_unavailable', now)] : [],
    ),

    onTimer(
      { payment: aggregateRead(payment, ({ id }) => id) },
      ['call gatewayReport', 'FailPayment'],
      (view, { id: reference }, now) => {
        if (view.payment.status !== 'initiated') return [];
        return view.payment.asked.method === 'cash'
          ? [give(reference, 'expired', now)]
          : [call('gatewayReport', { reference, poll: true })];
      },
    ),
    onRequest(
      'CheckPayment',
      { payment: aggregateRead(payment, ({ reference }) => reference) },
      ['call gatewayReport'],
      (view, request) => {
        const { payment: state } = view;
        const open = state.status === 'initiated' || state.status === 'failed';
        return open && state.asked.method !== 'cash'
          ? [call('gatewayReport', { reference: request.reference, poll: false })]
          : [];
      },
    ),
    onAnswer(
      'gatewayReport',
      { payment: aggregateRead(payment, ({ input }) => input.reference) },
      ['VerifyPayment', 'FailPayment', 'wake'],
      (view, { input: { poll }, answer: report }, now) =>
        report.status === 'pending' && poll ? stillOpen(view.payment, now) : follow(report, now),
    ),
    onRequest('GatewayReported', {}, ['VerifyPayment', 'FailPayment'], (_, { report }, now) => follow(report, now)),
    onRequest(
      'ConfirmCash',
      { payment: aggregateRead(payment, ({ reference }) => reference) },
      ['VerifyPayment'],
      (view, { reference, operatorId, reason }, now) => {
        if (view.payment.status === 'none') return [];
        const { amountKobo } = view.payment.asked;
        const money = { reference, currency: 'NGN', amountKobo, providerReference: null };
        const confirmer = { by: 'operator', operatorId } as const;
        return [sendAction(payment, reference, { type: 'VerifyPayment', ...money, confirmer, reason, now })];
      },
    ),
    // Calls the gateway only when the payment can record the refund.
    onRequest(
      'Refund',
      { payment: aggregateRead(payment, ({ reference }) => reference) },
      ['call refund', 'RefundPayment'],
      ({ payment: state }, { type: _, ...request }, now) => {
        const { operatorId, means } = request;
        const byGateway = means === 'gateway' && state.status === 'verified' && state.asked.method !== 'cash';
        return byGateway && operatorId !== state.asked.driverId
          ? [call('refund', { ...request, amountKobo: state.paidKobo })]
          : [refund(request, null, now)];
      },
    ),
    onAnswer('refund', {}, ['RefundPayment'], (_, { input, answer }, now) =>
      answer.taken ? [refund(input, answer.providerReference, now)] : [],
    ),
    onRefusal(
      'VerifyPayment',
      { payment: aggregateRead(payment, ({ command }) => command.reference) },
      ['FailPayment', 'wake'],
      (view, { command: { reference, confirmer }, refusal }, now) => {
        if (confirmer.by === 'operator') return [];
        return refusal.refusal === 'AmountTooLow' ? [give(reference, 'underpaid', now)] : stillOpen(view.payment, now);
      },
    ),

    on('PaymentVerified', {}, ['ConfirmPayment'], count),
    afterAppend('PaymentVerified', {}, ['ConfirmPayment'], count),
    on('PaymentRefunded', {}, ['RefundPayment'], takeBack),
    afterAppend('PaymentRefunded', {}, ['RefundPayment'], takeBack),
    on('PaymentFailed', {}, ['FailPayment'], giveUpOn),
    afterAppend('PaymentFailed', {}, ['FailPayment'], giveUpOn),
  ]);
};
