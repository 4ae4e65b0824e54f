import type { DomainEvent } from '@saferide/domain/catalogue';
import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import {
  paymentFailed,
  paymentInitiated,
  paymentRefunded,
  paymentVerified,
} from '@saferide/domain/testing/payment-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { payments } from './payments.ts';

const bare = (event: DomainEvent) => ({ ...event, personal: null }) as DomainEvent;

const initiated = paymentInitiated('card');
const pending = {
  reference: 'ref-1',
  driver_id: DELE,
  method: 'card',
  purpose: 'subscription',
  provider: 'simulator',
  simulated: true,
  amount_kobo: 1_000_000,
  status: 'pending',
  asked_at: NOON,
  settled_at: null,
  paid_kobo: null,
  confirmed_by: null,
  confirm_reason: null,
  provider_reference: null,
  failure: null,
  refunded_at: null,
  refunded_by: null,
  refund_means: null,
  refund_reason: null,
  refund_reference: null,
} as const;
const completed = {
  ...pending,
  status: 'completed',
  settled_at: minutesIn(3),
  paid_kobo: 1_000_100,
  confirmed_by: 'gateway',
  provider_reference: 'gw-9',
} as const;
const failed = { ...pending, status: 'failed', settled_at: minutesIn(4), failure: 'declined' } as const;
const refunded = {
  ...completed,
  status: 'refunded',
  settled_at: minutesIn(8),
  refunded_at: minutesIn(8),
  refunded_by: 'ops',
  refund_means: 'by_hand',
  refund_reason: 'paid twice',
} as const;
const cash = { ...pending, method: 'cash', provider: 'cash', simulated: false } as const;
const inHand = {
  ...withChanges(paymentVerified(minutesIn(3)), {
    ...{ method: 'cash', provider: 'cash', confirmedBy: 'ops-1', providerReference: null },
  }),
  personal: { reason: 'In hand at the desk' },
} as DomainEvent;
const cashConfirmed = {
  ...cash,
  status: 'completed',
  settled_at: minutesIn(3),
  paid_kobo: 1_000_100,
  confirmed_by: 'ops-1',
  confirm_reason: 'In hand at the desk',
} as const;
const byGateway = withChanges(paymentRefunded(minutesIn(8)), { means: 'gateway', providerReference: 'gr-1' });

export const paymentsSpec = foldSpec(payments, ({ rule, given }) => [
  rule('an initiated payment is pending', given().when(initiated).then('payments', pending)),
  rule(
    'a cash payment has its own row and is not simulated',
    given(initiated)
      .when(withChanges(paymentInitiated('cash'), { reference: 'ref-2', purpose: 'trial_conversion' }, minutesIn(2)))
      .then('payments', { ...cash, reference: 'ref-2', purpose: 'trial_conversion', asked_at: minutesIn(2) }),
  ),
  rule(
    'a payment verified by the gateway shows the amount',
    given(initiated)
      .when(paymentVerified(minutesIn(3)))
      .then('payments', completed),
  ),
  rule(
    'a confirmed cash payment shows the operator and the reason',
    given(paymentInitiated('cash')).when(inHand).then('payments', cashConfirmed),
  ),
  rule(
    'a failed payment shows the reason',
    given(initiated)
      .when(paymentFailed(minutesIn(4)))
      .then('payments', failed),
  ),
  rule(
    'a failed payment is settled if the money arrives later',
    given(initiated, paymentFailed(minutesIn(2)))
      .when(paymentVerified(minutesIn(3)))
      .then('payments', completed),
  ),
  rule(
    'a refund by hand is recorded',
    given(initiated, paymentVerified(minutesIn(3)))
      .when(paymentRefunded(minutesIn(8)))
      .then('payments', refunded),
  ),
  rule(
    'a payment refunded by the gateway has the refund’s reference',
    given(initiated, paymentVerified(minutesIn(3)))
      .when(byGateway)
      .then('payments', { ...refunded, refund_means: 'gateway', refund_reference: 'gr-1' }),
  ),
  rule(
    'the driver’s erasure removes operators’ reasons but not the amounts',
    given(
      paymentInitiated('cash'),
      inHand,
      withChanges(paymentRefunded(minutesIn(8)), { method: 'cash', provider: 'cash' }),
    )
      .when(personalDataErased(DELE))
      .then('payments', {
        ...cashConfirmed,
        confirm_reason: null,
        status: 'refunded',
        settled_at: minutesIn(8),
        refunded_at: minutesIn(8),
        refunded_by: 'ops',
        refund_means: 'by_hand',
      }),
  ),
  rule(
    'a refund read after the driver’s erasure has no reason',
    given(initiated, paymentVerified(minutesIn(3)))
      .when(bare(paymentRefunded(minutesIn(8))))
      .then('payments', { ...refunded, refund_reason: null }),
  ),
  ...[paymentVerified(minutesIn(3)), paymentFailed(minutesIn(4)), paymentRefunded(minutesIn(8))].map((event) =>
    rule(
      `${event.type} of an unknown payment changes no payment`,
      given(initiated).when(withChanges(event, { reference: 'ref-2' })),
    ),
  ),
]);
