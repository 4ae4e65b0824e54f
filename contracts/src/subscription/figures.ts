import { paymentPolicy } from '@saferide/domain/payment/payment-policy';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

/** Limits of payments, in hours, that screens mention. */
export const subscriptionFigures = {
  paidHours: subscriptionPolicy.periodMs / HOUR_MS,
  cashOpenHours: paymentPolicy.cashOpenMs / HOUR_MS,
} as const;
