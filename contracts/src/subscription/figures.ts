import { paymentPolicy } from '@saferide/domain/payment/payment-policy';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { HOUR_MS } from '@saferide/domain/time/instant';

/** Figures that screens show of paying. Hours. */
export const subscriptionFigures = {
  /** Bought by one payment. */
  paidHours: subscriptionPolicy.periodMs / HOUR_MS,
  /** Within which cash has to be confirmed. */
  cashOpenHours: paymentPolicy.cashOpenMs / HOUR_MS,
} as const;
