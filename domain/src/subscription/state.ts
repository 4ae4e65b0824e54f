import { after, type Instant } from '../time/instant.ts';
import { accessStatusAt, allowsDriving } from './access.ts';
import { type PaymentLedger, paymentsIn, type SubscriptionPayment } from './payment-ledger.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

interface Ledger {
  readonly trialUsed: boolean;
  readonly payments: PaymentLedger;
}

export type DriverSubscriptionState =
  | ({ readonly status: 'none' } & Ledger)
  | ({ readonly status: 'waiting'; readonly trial: boolean; readonly reservedDays: readonly string[] } & Ledger)
  | ({ readonly status: 'on_trial'; readonly expiresAt: Instant } & Ledger)
  | ({ readonly status: 'trial_over'; readonly expiredAt: Instant } & Ledger)
  | ({ readonly status: 'subscribed'; readonly expiresAt: Instant } & Ledger)
  | ({ readonly status: 'lapsed'; readonly expiredAt: Instant } & Ledger);

export const noSubscription: DriverSubscriptionState = { status: 'none', trialUsed: false, payments: null };

export type SubscriptionIn<Status extends DriverSubscriptionState['status']> = Extract<
  DriverSubscriptionState,
  { status: Status }
>;

export const openPaymentIn = (payments: PaymentLedger): SubscriptionPayment | null =>
  paymentsIn(payments).find(({ status }) => status === 'pending') ?? null;

export const hasTrialToConvert = (state: DriverSubscriptionState): boolean =>
  state.status === 'on_trial' ||
  state.status === 'trial_over' ||
  (state.status === 'waiting' && state.trial && state.reservedDays.length === 0);

/** Null before access has started. */
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

/** Like `accessEndsAt`, but as if waiting access started at `now`. */
export const accessEndIfStarted = (state: DriverSubscriptionState, now: Instant): Instant | null => {
  if (state.status !== 'waiting') return accessEndsAt(state);
  const { trialMs, periodMs } = subscriptionPolicy;
  return after(now, (state.trial ? trialMs : 0) + state.reservedDays.length * periodMs);
};

export const hasAccess = (state: DriverSubscriptionState, now: Instant): boolean =>
  allowsDriving(accessStatusAt(state.status, accessEndsAt(state), now));
