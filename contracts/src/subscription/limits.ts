import { paymentPolicy } from '@saferide/domain/payment/payment-policy';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

/** How long a payment gives access, and how long cash can be confirmed. */
export const subscriptionLimits = {
  paidHours: subscriptionPolicy.periodMs / HOUR_MS,
  cashOpenHours: paymentPolicy.cashOpenMs / HOUR_MS,
} as const;

export const cashInstructions = `Hand the cash to a SafeRide operator. Access starts when they confirm it. The request expires if they do not confirm it within ${subscriptionLimits.cashOpenHours} hours.`;
