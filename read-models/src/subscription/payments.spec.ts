import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import {
  paymentFailed,
  paymentInitiated,
  paymentRefunded,
  paymentVerified,
} from '@saferide/domain/testing/payment-fixtures';
import {
  subscriptionExtended,
  subscriptionPaymentConfirmed,
  subscriptionPaymentFailed,
  subscriptionPaymentRequested,
} from '@saferide/domain/testing/subscription-fixtures';
import { but, type FoldRule, type FoldSpecBuilder } from '../testing/fold-spec.ts';
import type { subscriptions } from './subscriptions.ts';

const requested = subscriptionPaymentRequested('ref-1', 'card', 'subscription', minutesIn(-1));
const pending = {
  reference: 'ref-1',
  driver_id: DELE,
  amount_kobo: 1_000_000,
  method: 'card',
  purpose: 'subscription',
  status: 'pending',
  requested_at: minutesIn(-1),
  settled_at: null,
  period_from: null,
  period_until: null,
  provider: null,
  simulated: false,
} as const;
const initiated = paymentInitiated('card');
const atGateway = { ...pending, provider: 'simulator', simulated: true };
const completed = { ...atGateway, status: 'completed', settled_at: minutesIn(3) } as const;
const failed = { ...atGateway, status: 'failed', settled_at: minutesIn(4) } as const;
const bought = { period_from: minutesIn(60), period_until: minutesIn(60 + 24 * 60) };

export const paymentsRules = ({ rule, given }: FoldSpecBuilder<typeof subscriptions.tables>): readonly FoldRule[] => [
  rule('a requested payment is pending', given().when(requested).then('payments', pending)),
  rule(
    'a cash payment that converts a trial has its own row',
    given(requested, initiated)
      .when(subscriptionPaymentRequested('ref-2', 'cash', 'trial_conversion', minutesIn(7)))
      .then('payments', {
        ...pending,
        reference: 'ref-2',
        method: 'cash',
        purpose: 'trial_conversion',
        requested_at: minutesIn(7),
      }),
  ),
  rule('an initiated payment is at the gateway', given(requested).when(initiated).then('payments', atGateway)),
  rule(
    'no gateway simulates cash',
    given()
      .when(paymentInitiated('cash'))
      .then('payments', { ...pending, method: 'cash', requested_at: NOON, provider: 'cash' }),
  ),
  rule(
    'the gateway’s side may be told first',
    given()
      .when(initiated)
      .then('payments', { ...atGateway, requested_at: NOON }),
  ),
  rule(
    'a payment that the gateway’s side told first is of the time it was asked for',
    given(initiated).when(requested).then('payments', atGateway),
  ),
  rule(
    'money that has come has come, though the asking is told last; no period is bought yet',
    given(initiated, paymentVerified(minutesIn(3)), subscriptionExtended('ref-1', minutesIn(60)))
      .when(requested)
      .then('payments', completed),
  ),
  rule(
    'money that has come has come, with its period, though the gateway’s side is told last',
    given(requested, subscriptionPaymentConfirmed('ref-1', minutesIn(3)), subscriptionExtended('ref-1', minutesIn(60)))
      .when(initiated)
      .then('payments', { ...completed, ...bought }),
  ),
  rule(
    'the gateway saw the money',
    given(requested, initiated)
      .when(paymentVerified(minutesIn(3)))
      .then('payments', completed),
  ),
  rule(
    'a payment that the gateway saw is not settled anew when the subscription counts it',
    given(requested, initiated, paymentVerified(minutesIn(3))).when(
      subscriptionPaymentConfirmed('ref-1', minutesIn(5)),
    ),
  ),
  rule(
    'the subscription’s count may be told first',
    given(requested, initiated)
      .when(subscriptionPaymentConfirmed('ref-1', minutesIn(3)))
      .then('payments', completed),
  ),
  rule(
    'a payment that the subscription counted is not settled anew by the gateway’s word',
    given(requested, initiated, subscriptionPaymentConfirmed('ref-1', minutesIn(3))).when(
      paymentVerified(minutesIn(5)),
    ),
  ),
  rule(
    'a payment fails at the gateway',
    given(requested, initiated)
      .when(paymentFailed(minutesIn(4)))
      .then('payments', failed),
  ),
  rule(
    'a payment failed at the gateway is not settled anew when it fails for the subscription',
    given(requested, initiated, paymentFailed(minutesIn(4))).when(subscriptionPaymentFailed('ref-1', minutesIn(5))),
  ),
  rule(
    'the subscription’s failure may be told first',
    given(requested, initiated)
      .when(subscriptionPaymentFailed('ref-1', minutesIn(4)))
      .then('payments', failed),
  ),
  rule(
    'a payment failed for the subscription is not settled anew by the gateway’s word',
    given(requested, initiated, subscriptionPaymentFailed('ref-1', minutesIn(4))).when(paymentFailed(minutesIn(5))),
  ),
  rule(
    'money that comes after the failure counts, and the time of the settling stays',
    given(requested, initiated, paymentFailed(minutesIn(4)))
      .when(paymentVerified(minutesIn(6)))
      .then('payments', { ...failed, status: 'completed' }),
  ),
  rule(
    'a payment refunded keeps when it was settled and what it bought',
    given(requested, initiated, paymentVerified(minutesIn(3)), subscriptionExtended('ref-1', minutesIn(60)))
      .when(paymentRefunded(minutesIn(8)))
      .then('payments', { ...completed, ...bought, status: 'refunded' }),
  ),
  ...[
    paymentVerified(minutesIn(3)),
    subscriptionPaymentConfirmed('ref-1'),
    paymentFailed(minutesIn(4)),
    subscriptionPaymentFailed('ref-1'),
    paymentRefunded(minutesIn(8)),
  ].map((event) =>
    rule(
      `${event.type} of a payment that nobody asked for changes no payment`,
      given(requested, initiated).when(but(event, { reference: 'ref-2' })),
    ),
  ),
];
