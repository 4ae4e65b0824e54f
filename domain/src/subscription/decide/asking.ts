import type { ConvertTrial, RequestPayment } from '../commands.ts';
import type { DriverSubscriptionState, SubscriptionIn } from '../state.ts';
import { subscriptionPolicy } from '../subscription-policy.ts';

/** The price is ours; whatever the method, access begins only with the confirmation. */
export const requestPayment = (
  { payments }: DriverSubscriptionState,
  { driverId, reference, method }: RequestPayment,
) => {
  if (payments[reference]) return { refusal: 'ReferenceTaken' } as const;
  const data = {
    driverId,
    reference,
    method,
    amountKobo: subscriptionPolicy.priceKobo,
    purpose: 'subscription',
  } as const;
  return [{ type: 'SubscriptionPaymentRequested', data } as const];
};

/** A trial becomes a subscription with its first payment; one such payment is open at a time. */
export const convertTrial = (
  { payments }: SubscriptionIn<'on_trial'> | SubscriptionIn<'trial_over'>,
  { driverId, reference, method, claimedAmountKobo }: ConvertTrial,
) => {
  const { priceKobo } = subscriptionPolicy;
  if (claimedAmountKobo !== priceKobo) return { refusal: 'PriceMismatch', priceKobo } as const;
  if (payments[reference]) return { refusal: 'ReferenceTaken' } as const;
  const open = Object.values(payments).find(
    ({ purpose, status }) => purpose === 'trial_conversion' && status === 'pending',
  );
  if (open) return { refusal: 'ConversionPending', reference: open.reference } as const;
  const data = { driverId, reference, method, amountKobo: priceKobo, purpose: 'trial_conversion' } as const;
  return [{ type: 'SubscriptionPaymentRequested', data } as const];
};

export const refuseConversion = () => ({ refusal: 'NoTrialToConvert' }) as const;
