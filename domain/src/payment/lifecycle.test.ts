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
    ['is refused when its amount is zero', [], { ...initiate, amountKobo: 0 }, { refusal: 'AmountNotPositive' }],
    ['counts when the gateway confirms it', byCard, verify(), ['PaymentVerified']],
    [
      'counts when more money arrived than was requested',
      byCard,
      verify({ amountKobo: 1_000_100 }),
      ['PaymentVerified'],
    ],
    ['counts only once', [...byCard, verified], verify(), []],
    ['counts when its money arrives after a failure', [...byCard, failed], verify(), ['PaymentVerified']],
    ['does not count again after a refund', [...byCard, verified, refunded], verify(), []],
    [
      'is refused when less money arrived than was requested',
      byCard,
      verify({ amountKobo: 999_999 }),
      { refusal: 'AmountTooLow', askedKobo: 1_000_000 },
    ],
    [
      'is refused when the money is in cedis',
      byCard,
      verify({ currency: 'GHS' }),
      { refusal: 'WrongCurrency', expected: 'NGN' },
    ],
    ['is refused under another reference', byCard, verify({ reference: 'ref-2' }), { refusal: 'WrongReference' }],
    [
      'can be confirmed only by the gateway when it is by card',
      byCard,
      verify({ confirmer: operator }),
      { refusal: 'GatewayMustVerify' },
    ],
    ['can be confirmed only by an operator when it is in cash', inCash, verify(), { refusal: 'CashNeedsOperator' }],
    [
      'cannot be confirmed by the driver who owes it',
      inCash,
      verify({ confirmer: { by: 'operator', operatorId: 'dele' } }),
      { refusal: 'OwnPayment' },
    ],
    ['counts when an operator confirms the cash', inCash, verify({ confirmer: operator }), ['PaymentVerified']],
    ['fails', byCard, fail, ['PaymentFailed']],
    ['fails only once', [...byCard, failed], fail, []],
    ['is refunded', [...byCard, verified], refund, ['PaymentRefunded']],
    ['is refunded only once', [...byCard, verified, refunded], refund, []],
    ['is refunded by the gateway', [...byCard, verified], { ...refund, means: 'gateway' }, ['PaymentRefunded']],
    [
      'cannot be refunded by its own driver',
      [...byCard, verified],
      { ...refund, refundedBy: 'dele' },
      { refusal: 'OwnPayment' },
    ],
    ['cannot be refunded before its money arrived', byCard, refund, { refusal: 'NothingPaid' }],
    ['cannot be refunded after a failure', [...byCard, failed], refund, { refusal: 'NothingPaid' }],
    ['can be refunded by hand when it was in cash', [...inCash, verified], refund, ['PaymentRefunded']],
    [
      'cannot be refunded by a gateway when it was in cash',
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
    ['cannot be compared by its own driver', byCard, { ...reconcile, reconciledBy: 'dele' }, { refusal: 'OwnPayment' }],
    ['cannot be compared with a gateway’s record when it is in cash', inCash, reconcile, { refusal: 'NoGateway' }],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it('cannot fail after its money arrived', () => {
    given(...byCard, verified)
      .when(fail)
      .refused({ refusal: 'NotAllowedInState', state: 'verified', command: 'FailPayment' });
  });

  it('is refunded in the amount received, not the amount requested', () => {
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
