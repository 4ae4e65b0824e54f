import { after, type Instant } from '../time/instant.ts';
import { accessAt, letsDrive } from './access.ts';
import { type PaymentLedger, paymentsIn, type SubscriptionPayment } from './ledger.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

/** What stays true whichever way access comes and goes. */
interface Ledger {
  /** A trial is given once per person. */
  readonly trialUsed: boolean;
  /** Every payment ever asked for, by reference: a reference counts once. */
  readonly payments: PaymentLedger;
}

export type DriverSubscriptionState =
  | ({ readonly status: 'none' } & Ledger)
  /** Access starts when the driver goes online: the trial, where it was claimed, and then the days of these payments. */
  | ({ readonly status: 'waiting'; readonly trial: boolean; readonly reservedDays: readonly string[] } & Ledger)
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

/** Whether the driver's next payment is the first one after a trial. */
export const hasTrialToConvert = (state: DriverSubscriptionState): boolean =>
  state.status === 'on_trial' ||
  state.status === 'trial_over' ||
  (state.status === 'waiting' && state.trial && state.reservedDays.length === 0);

/** When access ends or ended; null before it has started. */
export const accessEndsAt = (state: DriverSubscriptionState): Instant | null => {
  switch (state.status) {
    case 'none':
    case 'waiting':
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

/** When access ends or ended if the driver is at work at `now`: access that waits for that starts then. Null for none. */
export const accessEndsIfAtWork = (state: DriverSubscriptionState, now: Instant): Instant | null => {
  if (state.status !== 'waiting') return accessEndsAt(state);
  const { trialMs, periodMs } = subscriptionPolicy;
  return after(now, (state.trial ? trialMs : 0) + state.reservedDays.length * periodMs);
};

/** Whether the driver may go online and take offers at `now`, even when the expiry was not recorded yet. */
export const hasAccess = (state: DriverSubscriptionState, now: Instant): boolean =>
  letsDrive(accessAt(state.status, accessEndsAt(state), now));
