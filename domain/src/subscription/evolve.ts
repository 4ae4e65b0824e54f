import { millisBetween } from '../time/instant.ts';
import type { DriverSubscriptionEvent } from './events.ts';
import { paymentOf, type SubscriptionPayment, withPeriod, withShortenedPeriod } from './payment-ledger.ts';
import type { DriverSubscriptionState } from './state.ts';

type PaymentEvent = Extract<DriverSubscriptionEvent, { data: { method: unknown } }>;

const statusAfter = {
  SubscriptionPaymentRequested: 'pending',
  SubscriptionPaymentConfirmed: 'confirmed',
  SubscriptionPaymentFailed: 'failed',
  SubscriptionPaymentRefunded: 'refunded',
} as const;

const entered = ({ type, data }: PaymentEvent, before: SubscriptionPayment | null): SubscriptionPayment => ({
  reference: data.reference,
  method: data.method,
  purpose: data.purpose,
  amountKobo: data.amountKobo,
  status: statusAfter[type],
  period: before?.period ?? null,
});

export const evolve = (state: DriverSubscriptionState, event: DriverSubscriptionEvent): DriverSubscriptionState => {
  const { trialUsed, payments } = state;
  switch (event.type) {
    case 'TrialClaimed': {
      const reservedDays = state.status === 'waiting' ? state.reservedDays : [];
      return { status: 'waiting', trial: true, reservedDays, trialUsed: true, payments };
    }
    case 'TrialActivated':
      return { status: 'on_trial', expiresAt: event.data.expiresAt, trialUsed: true, payments };
    case 'TrialExpired':
      return { status: 'trial_over', expiredAt: event.data.expiredAt, trialUsed, payments };
    case 'SubscriptionPaymentRequested':
    case 'SubscriptionPaymentConfirmed':
    case 'SubscriptionPaymentFailed':
    case 'SubscriptionPaymentRefunded': {
      const before = paymentOf(payments, event.data.reference);
      return { ...state, payments: { payment: entered(event, before), before: payments } };
    }
    case 'SubscriptionDayReserved': {
      const { trial, reservedDays } = state.status === 'waiting' ? state : { trial: false, reservedDays: [] };
      const reserved = [...reservedDays, event.data.reference];
      return { status: 'waiting', trial, reservedDays: reserved, trialUsed, payments };
    }
    case 'SubscriptionDayWithdrawn': {
      if (state.status !== 'waiting') return state;
      const reservedDays = state.reservedDays.filter((reference) => reference !== event.data.reference);
      const nothingLeft = !state.trial && reservedDays.length === 0;
      return nothingLeft ? { status: 'none', trialUsed, payments } : { ...state, reservedDays };
    }
    case 'SubscriptionExtended': {
      const { reference, from, expiresAt } = event.data;
      return { status: 'subscribed', expiresAt, trialUsed, payments: withPeriod(payments, reference, from, expiresAt) };
    }
    case 'SubscriptionShortened': {
      const { reference, from, expiresAt } = event.data;
      const cut = withShortenedPeriod(payments, reference, millisBetween(expiresAt, from));
      return { status: 'subscribed', expiresAt, trialUsed, payments: cut };
    }
    case 'SubscriptionLapsed':
      return { status: 'lapsed', expiredAt: event.data.expiredAt, trialUsed, payments };
    case 'TrialConverted':
      return state;
    default:
      event satisfies never;
      return state;
  }
};
