import { describe, expect, it } from 'vitest';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { paymentInitiated } from '../testing/payment-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { InitiatePayment, PaymentCommand, ReconcilePayment, RefundPayment, VerifyPayment } from './commands.ts';
import { type PaymentEvent, paymentEvents } from './events.ts';
import { payment } from './lifecycle.ts';
import type { PaymentRefusal } from './refusals.ts';

const { given } = scenarioOf(payment, paymentEvents);
const now = minutesIn(5);

const initiate: InitiatePayment = {
  type: 'InitiatePayment',
  now,
  reference: 'ref-1',
  driverId: 'dele',
  method: 'card',
  purpose: 'subscription',
  amountKobo: 1_000_000,
  provider: 'simulator',
  simulated: true,
};
const verify = (change: Partial<VerifyPayment> = {}): VerifyPayment => ({
  type: 'VerifyPayment',
  now,
  reference: 'ref-1',
  currency: 'NGN',
  amountKobo: 1_000_000,
  providerReference: 'gw-9',
  confirmer: { by: 'gateway' },
  reason: null,
  ...change,
});
const operator = { by: 'operator', operatorId: 'ops' } as const;
const fail: PaymentCommand = { type: 'FailPayment', now, reason: 'declined' };
const refund: RefundPayment = {
  ...{ type: 'RefundPayment', now, reason: 'paid twice', refundedBy: 'ops' },
  ...{ means: 'by_hand', providerReference: null },
};
const reconcile: ReconcilePayment = {
  ...{ type: 'ReconcilePayment', now, reconciledBy: 'ops', reason: 'The driver says it was charged' },
};

const facts = { reference: 'ref-1', driverId: 'dele', method: 'card', provider: 'simulator' } as const;
const verified: PaymentEvent = {
  type: 'PaymentVerified',
  at: NOON,
  data: { ...facts, amountKobo: 1_000_000, providerReference: 'gw-9', confirmedBy: 'gateway' },
  personal: null,
};
const failed: PaymentEvent = { type: 'PaymentFailed', at: NOON, data: { ...facts, reason: 'declined' } };
const refunded: PaymentEvent = {
  type: 'PaymentRefunded',
  at: NOON,
  data: { ...facts, amountKobo: 1_000_000, refundedBy: 'ops', means: 'by_hand', providerReference: null },
  personal: { reason: 'paid twice' },
};
const byCard = [paymentInitiated('card')];
const inCash = [paymentInitiated('cash')];

describe('a payment', () => {
  it.each<[string, PaymentEvent[], PaymentCommand, PaymentEvent['type'][] | PaymentRefusal]>([
    ['is initiated', [], initiate, ['PaymentInitiated']],
    ['of zero is refused', [], { ...initiate, amountKobo: 0 }, { refusal: 'AmountNotPositive' }],
    ['counts when the gateway confirms it', byCard, verify(), ['PaymentVerified']],
    ['counts when more arrived than was asked', byCard, verify({ amountKobo: 1_000_100 }), ['PaymentVerified']],
    ['counts once', [...byCard, verified], verify(), []],
    ['counts when the money arrives after it failed', [...byCard, failed], verify(), ['PaymentVerified']],
    ['refunded stays refunded', [...byCard, verified, refunded], verify(), []],
    ['of less is refused', byCard, verify({ amountKobo: 999_999 }), { refusal: 'AmountTooLow', askedKobo: 1_000_000 }],
    ['in cedis is refused', byCard, verify({ currency: 'GHS' }), { refusal: 'WrongCurrency', expected: 'NGN' }],
    ['under another reference is refused', byCard, verify({ reference: 'ref-2' }), { refusal: 'WrongReference' }],
    ['by card needs the gateway', byCard, verify({ confirmer: operator }), { refusal: 'GatewayMustVerify' }],
    ['in cash needs an operator', inCash, verify(), { refusal: 'CashNeedsOperator' }],
    [
      'in cash is not confirmed by the driver who owes it',
      inCash,
      verify({ confirmer: { by: 'operator', operatorId: 'dele' } }),
      { refusal: 'OwnPayment' },
    ],
    ['in cash counts when an operator confirms it', inCash, verify({ confirmer: operator }), ['PaymentVerified']],
    ['fails', byCard, fail, ['PaymentFailed']],
    ['fails once', [...byCard, failed], fail, []],
    ['is refunded', [...byCard, verified], refund, ['PaymentRefunded']],
    ['is refunded once', [...byCard, verified, refunded], refund, []],
    ['is refunded by the gateway', [...byCard, verified], { ...refund, means: 'gateway' }, ['PaymentRefunded']],
    [
      'is not refunded by its driver',
      [...byCard, verified],
      { ...refund, refundedBy: 'dele' },
      { refusal: 'OwnPayment' },
    ],
    ['that never arrived is not refunded', byCard, refund, { refusal: 'NothingPaid' }],
    ['that failed is not refunded', [...byCard, failed], refund, { refusal: 'NothingPaid' }],
    ['in cash is refunded by hand', [...inCash, verified], refund, ['PaymentRefunded']],
    [
      'in cash is not refunded by a gateway',
      [...inCash, verified],
      { ...refund, means: 'gateway' },
      { refusal: 'NoGateway' },
    ],
    ['is compared with the gateway’s record', byCard, reconcile, ['PaymentReconciled']],
    ['is compared with the gateway’s record after it failed', [...byCard, failed], reconcile, ['PaymentReconciled']],
    [
      'is compared with the gateway’s record after it was paid',
      [...byCard, verified],
      reconcile,
      ['PaymentReconciled'],
    ],
    ['is not compared by its driver', byCard, { ...reconcile, reconciledBy: 'dele' }, { refusal: 'OwnPayment' }],
    ['in cash is not compared with a gateway', inCash, reconcile, { refusal: 'NoGateway' }],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it('that arrived cannot fail afterwards', () => {
    given(...byCard, verified)
      .when(fail)
      .refused({ refusal: 'NotAllowedInState', state: 'verified', command: 'FailPayment' });
  });

  it('refunds what was paid, not what was asked', () => {
    const generous = { ...verified, data: { ...verified.data, amountKobo: 1_200_000 } } as PaymentEvent;
    const state = given(...byCard, generous)
      .when(refund)
      .then([
        {
          type: 'PaymentRefunded',
          data: { ...facts, amountKobo: 1_200_000, refundedBy: 'ops', means: 'by_hand', providerReference: null },
          personal: { reason: 'paid twice' },
        },
      ]);
    expect(state.status).toBe('refunded');
  });
});
