import type { PaymentView } from '@saferide/contracts/subscription/subscription';
import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentMethod, PaymentPurpose } from '@saferide/domain/money/payment-method';
import type { AccessStatus } from '@saferide/domain/subscription/access';
import type { Instant } from '@saferide/domain/time/instant';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  nullable,
  type RowOf,
  table,
  textColumn,
} from '../kernel/table.ts';

const subscriptionsTable = table({
  columns: {
    driver_id: textColumn(),
    status: textColumn<AccessStatus>(),
    expires_at: nullable(instantColumn()),
    trial_used: booleanColumn(),
    trial_activated_at: nullable(instantColumn()),
    /** Number of paid days that start when the driver goes online. */
    reserved_days: integerColumn(),
    trial_converted: booleanColumn(),
  },
  key: ['driver_id'],
});

const paymentsTable = table({
  columns: {
    reference: textColumn(),
    driver_id: textColumn(),
    amount_kobo: integerColumn<Kobo>(),
    method: textColumn<PaymentMethod>(),
    purpose: textColumn<PaymentPurpose>(),
    status: textColumn<PaymentView['status']>(),
    requested_at: instantColumn(),
    settled_at: nullable(instantColumn()),
    period_from: nullable(instantColumn()),
    period_until: nullable(instantColumn()),
    provider: nullable(textColumn()),
    simulated: booleanColumn(),
  },
  key: ['reference'],
  indexes: ['(driver_id, requested_at desc, reference)'],
});

type Subscription = RowOf<typeof subscriptionsTable>;

/** `expiresAt` is null while access waits for the driver to go online. */
const access = (
  row: Subscription | null,
  driverId: string,
  status: Subscription['status'],
  expiresAt: Instant | null,
): Subscription => ({
  driver_id: driverId,
  status,
  expires_at: expiresAt,
  trial_used: row?.trial_used ?? false,
  trial_activated_at: row?.trial_activated_at ?? null,
  reserved_days: 0,
  trial_converted: row?.trial_converted ?? false,
});

const withoutDay = (row: Subscription): Subscription => {
  const reserved_days = row.reserved_days - 1;
  return { ...row, reserved_days, status: reserved_days === 0 && !row.trial_used ? 'none' : row.status };
};

interface PaymentRequest {
  readonly reference: string;
  readonly driverId: string;
  readonly amountKobo: Kobo;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
}

/** The events of payment and subscription may come in either order. */
const payment = (
  row: RowOf<typeof paymentsTable> | null,
  at: Instant,
  request: PaymentRequest,
): RowOf<typeof paymentsTable> => ({
  reference: request.reference,
  driver_id: request.driverId,
  amount_kobo: request.amountKobo,
  method: request.method,
  purpose: request.purpose,
  status: row?.status ?? 'pending',
  requested_at: row?.requested_at ?? at,
  settled_at: row?.settled_at ?? null,
  period_from: row?.period_from ?? null,
  period_until: row?.period_until ?? null,
  provider: row?.provider ?? null,
  simulated: row?.simulated ?? false,
});

export const subscriptions = defineReadModel(
  'subscriptions',
  3,
  { subscriptions: subscriptionsTable, payments: paymentsTable },
  (on) => [
    on(
      'TrialClaimed',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row, { data }) => ({
        ...access(row, data.driverId, 'waiting', null),
        reserved_days: row?.reserved_days ?? 0,
        trial_used: true,
      }),
    ),
    on(
      'SubscriptionDayReserved',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row, { data }) => ({
        ...access(row, data.driverId, 'waiting', null),
        reserved_days: (row?.reserved_days ?? 0) + 1,
      }),
    ),
    on(
      'SubscriptionDayWithdrawn',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row) => row && withoutDay(row),
    ),
    on(
      'TrialActivated',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row, { at, data }) => ({
        ...access(row, data.driverId, 'on_trial', data.expiresAt),
        trial_used: true,
        trial_activated_at: at,
      }),
    ),
    on(
      'TrialExpired',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row) => row && { ...row, status: 'trial_over' },
    ),
    on(
      'SubscriptionExtended',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row, { data }) => access(row, data.driverId, 'subscribed', data.expiresAt),
    ),
    on(
      'SubscriptionShortened',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row, { data }) => row && { ...row, expires_at: data.expiresAt },
    ),
    on(
      'SubscriptionLapsed',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row) => row && { ...row, status: 'lapsed' },
    ),
    on(
      'TrialConverted',
      'subscriptions',
      ({ data }) => [data.driverId],
      (row) => row && { ...row, trial_converted: true },
    ),

    on(
      'SubscriptionPaymentRequested',
      'payments',
      ({ data }) => [data.reference],
      (row, { at, data }) => ({
        ...payment(row, at, data),
        requested_at: at,
        period_from: null,
        period_until: null,
      }),
    ),
    on(
      'PaymentInitiated',
      'payments',
      ({ data }) => [data.reference],
      (row, { at, data }) => ({ ...payment(row, at, data), provider: data.provider, simulated: data.simulated }),
    ),
    on(
      ['PaymentVerified', 'SubscriptionPaymentConfirmed'],
      'payments',
      ({ data }) => [data.reference],
      (row, { at }) => row && { ...row, status: 'completed', settled_at: row.settled_at ?? at },
    ),
    on(
      ['PaymentFailed', 'SubscriptionPaymentFailed'],
      'payments',
      ({ data }) => [data.reference],
      (row, { at }) => row && { ...row, status: 'failed', settled_at: row.settled_at ?? at },
    ),
    on(
      'PaymentRefunded',
      'payments',
      ({ data }) => [data.reference],
      (row) => row && { ...row, status: 'refunded' },
    ),
    on(
      'SubscriptionExtended',
      'payments',
      ({ data }) => [data.reference],
      (row, { data }) => row && { ...row, period_from: data.from, period_until: data.expiresAt },
    ),
  ],
);
