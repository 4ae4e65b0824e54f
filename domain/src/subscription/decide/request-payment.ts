import type { ConvertTrial, RequestPayment } from '../commands.ts';
import { paymentOf } from '../payment-ledger.ts';
import { type DriverSubscriptionState, hasTrialToConvert, openPayment, type SubscriptionIn } from '../state.ts';
import { subscriptionPolicy } from '../subscription-policy.ts';

const refuseAsking = (payments: DriverSubscriptionState['payments'], verified: boolean, reference: string) => {
  if (!verified) return { refusal: 'DriverNotVerified' } as const;
  if (paymentOf(payments, reference)) return { refusal: 'ReferenceTaken' } as const;
  const open = openPayment(payments);
  return open && ({ refusal: 'PaymentOpen', reference: open.reference, method: open.method } as const);
};

export const requestPayment = (
  { payments }: DriverSubscriptionState,
  { driverId, reference, method, verified }: RequestPayment,
) => {
  const refused = refuseAsking(payments, verified, reference);
  if (refused) return refused;
  const data = {
    driverId,
    reference,
    method,
    amountKobo: subscriptionPolicy.priceKobo,
    purpose: 'subscription',
  } as const;
  return [{ type: 'SubscriptionPaymentRequested', data } as const];
};

export const refuseConversion = () => ({ refusal: 'NoTrialToConvert' }) as const;

export const decideConvertTrial = (
  state: SubscriptionIn<'waiting'> | SubscriptionIn<'on_trial'> | SubscriptionIn<'trial_over'>,
  { driverId, reference, method, claimedAmountKobo, verified }: ConvertTrial,
) => {
  if (!hasTrialToConvert(state)) return refuseConversion();
  const { priceKobo } = subscriptionPolicy;
  if (claimedAmountKobo !== priceKobo) return { refusal: 'PriceMismatch', priceKobo } as const;
  const refused = refuseAsking(state.payments, verified, reference);
  if (refused) return refused;
  const data = { driverId, reference, method, amountKobo: priceKobo, purpose: 'trial_conversion' } as const;
  return [{ type: 'SubscriptionPaymentRequested', data } as const];
};
