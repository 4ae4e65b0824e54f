import { toNaira } from '@saferide/domain/money/kobo';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { hireHours } from '@saferide/domain/tariff/tariff-limits';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Daily subscription price in naira, and trial length in days. */
export const subscriptionPricing = {
  dailySubscription: toNaira(subscriptionPolicy.priceKobo),
  trialDays: subscriptionPolicy.trialMs / DAY_MS,
} as const;

/** Numbers of hours for which the Prado can be booked. */
export const pradoHours = hireHours;
