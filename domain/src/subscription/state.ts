import type { Instant } from '../time/instant.ts';
import { accessAt, letsDrive } from './access.ts';
import { type PaymentLedger, paymentsIn, type SubscriptionPayment } from './ledger.ts';

/** What stays true whichever way access comes and goes. */
interface Ledger {
  /** A trial is given once per person. */
  readonly trialUsed: boolean;
  /** Every payment ever asked for, by reference: a reference counts once. */
  readonly payments: PaymentLedger;
}

export type DriverSubscriptionState =
  | ({ readonly status: 'none' } & Ledger)
  | ({ readonly status: 'on_trial'; readonly expiresAt: Instant } & Ledger)
  /** The trial ran out and nothing was paid since. */
  | ({ readonly status: 'trial_over'; readonly expiredAt: Instant } & Ledger)
  | ({ readonly status: 'subscribed'; readonly expiresAt: Instant } & Ledger)
  | ({ readonly status: 'lapsed'; readonly expiredAt: Instant } & Ledger);

/** Of a driver who never had access. */
export const noSubscription: DriverSubscriptionState = { status: 'none', trialUsed: false, payments: null };

export type SubscriptionIn<Status extends DriverSubscriptionState['status']> = Extract<
  DriverSubscriptionState,
  { status: Status }
>;

/** The payment that is still open, or null. */
export const openPayment = (payments: PaymentLedger): SubscriptionPayment | null =>
  paymentsIn(payments).find(({ status }) => status === 'pending') ?? null;

/** When access ends or ended; null before there was any. */
export const accessEndsAt = (state: DriverSubscriptionState): Instant | null => {
  switch (state.status) {
    case 'none':
      return null;
    case 'on_trial':
    case 'subscribed':
      return state.expiresAt;
    case 'trial_over':
    case 'lapsed':
      return state.expiredAt;
    default:
      return state satisfies never;
  }
};

/** Whether the driver may go online and take offers at `now`, even when the expiry was not recorded yet. */
export const hasAccess = (state: DriverSubscriptionState, now: Instant): boolean =>
  letsDrive(accessAt(state.status, accessEndsAt(state), now));
