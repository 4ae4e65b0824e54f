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
import { type FoldRule, type FoldSpecBuilder, withChanges } from '../testing/fold-spec.ts';
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
    'a cash payment is not simulated',
    given()
      .when(paymentInitiated('cash'))
      .then('payments', { ...pending, method: 'cash', requested_at: NOON, provider: 'cash' }),
  ),
  rule(
    'a gateway event that comes before the request creates the payment',
    given()
      .when(initiated)
      .then('payments', { ...atGateway, requested_at: NOON }),
  ),
  rule(
    'a payment whose gateway event came first has the time of its request',
    given(initiated).when(requested).then('payments', atGateway),
  ),
  rule(
    'a payment that is verified before its request is read is completed, without a period',
    given(initiated, paymentVerified(minutesIn(3)), subscriptionExtended('ref-1', minutesIn(60)))
      .when(requested)
      .then('payments', completed),
  ),
  rule(
    'a payment counted by the subscription keeps its period when the gateway’s event comes last',
    given(requested, subscriptionPaymentConfirmed('ref-1', minutesIn(3)), subscriptionExtended('ref-1', minutesIn(60)))
      .when(initiated)
      .then('payments', { ...completed, ...bought }),
  ),
  rule(
    'a payment verified by the gateway is settled',
    given(requested, initiated)
      .when(paymentVerified(minutesIn(3)))
      .then('payments', completed),
  ),
  rule(
    'a payment verified by the gateway is not settled again by the subscription',
    given(requested, initiated, paymentVerified(minutesIn(3))).when(
      subscriptionPaymentConfirmed('ref-1', minutesIn(5)),
    ),
  ),
  rule(
    'a payment is settled if the subscription confirms it first',
    given(requested, initiated)
      .when(subscriptionPaymentConfirmed('ref-1', minutesIn(3)))
      .then('payments', completed),
  ),
  rule(
    'a payment counted by the subscription is not settled again by the gateway',
    given(requested, initiated, subscriptionPaymentConfirmed('ref-1', minutesIn(3))).when(
      paymentVerified(minutesIn(5)),
    ),
  ),
  rule(
    'a payment that fails at the gateway is settled as failed',
    given(requested, initiated)
      .when(paymentFailed(minutesIn(4)))
      .then('payments', failed),
  ),
  rule(
    'a payment that failed at the gateway is not settled again by the subscription',
    given(requested, initiated, paymentFailed(minutesIn(4))).when(subscriptionPaymentFailed('ref-1', minutesIn(5))),
  ),
  rule(
    'a payment is settled as failed if the subscription records the failure first',
    given(requested, initiated)
      .when(subscriptionPaymentFailed('ref-1', minutesIn(4)))
      .then('payments', failed),
  ),
  rule(
    'a payment recorded as failed by the subscription is not settled again by the gateway',
    given(requested, initiated, subscriptionPaymentFailed('ref-1', minutesIn(4))).when(paymentFailed(minutesIn(5))),
  ),
  rule(
    'a failed payment counts if the money arrives later, and keeps its time of settlement',
    given(requested, initiated, paymentFailed(minutesIn(4)))
      .when(paymentVerified(minutesIn(6)))
      .then('payments', { ...failed, status: 'completed' }),
  ),
  rule(
    'a refunded payment keeps its time of settlement and its period',
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
      `${event.type} of an unknown payment changes no payment`,
      given(requested, initiated).when(withChanges(event, { reference: 'ref-2' })),
    ),
  ),
];
