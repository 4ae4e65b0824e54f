import type { DriverSubscriptionEvent } from './events.ts';
import type { SubscriptionPayment } from './ledger.ts';
import type { DriverSubscriptionState } from './state.ts';

type PaymentEvent = Extract<DriverSubscriptionEvent, { data: { method: unknown } }>;

const statusAfter = {
  SubscriptionPaymentRequested: 'pending',
  SubscriptionPaymentConfirmed: 'confirmed',
  SubscriptionPaymentFailed: 'failed',
} as const;

const entered = ({ type, data }: PaymentEvent): SubscriptionPayment => ({
  reference: data.reference,
  method: data.method,
  purpose: data.purpose,
  amountKobo: data.amountKobo,
  status: statusAfter[type],
});

/** The subscription after `event`. Total: every event fits every state. */
export const evolve = (state: DriverSubscriptionState, event: DriverSubscriptionEvent): DriverSubscriptionState => {
  const { trialUsed, payments } = state;
  switch (event.type) {
    case 'TrialActivated':
      return { status: 'on_trial', expiresAt: event.data.expiresAt, trialUsed: true, payments };
    case 'TrialExpired':
      return { status: 'trial_over', expiredAt: event.data.expiredAt, trialUsed, payments };
    case 'SubscriptionPaymentRequested':
    case 'SubscriptionPaymentConfirmed':
    case 'SubscriptionPaymentFailed':
      return { ...state, payments: { payment: entered(event), before: payments } };
    case 'SubscriptionExtended':
      return { status: 'subscribed', expiresAt: event.data.expiresAt, trialUsed, payments };
    case 'SubscriptionLapsed':
      return { status: 'lapsed', expiredAt: event.data.expiredAt, trialUsed, payments };
    case 'TrialConverted':
      return state;
    default:
      event satisfies never;
      return state;
  }
};
