import { toNaira } from '@saferide/domain/money/kobo';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { hoursOffered } from '@saferide/domain/tariff/limits';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Figures that screens show to people who may not know SafeRide yet. Naira, days, minutes, hours. */
export const figures = {
  dailySubscription: toNaira(subscriptionPolicy.priceKobo),
  trialDays: subscriptionPolicy.trialMs / DAY_MS,
} as const;

/** The hours that the Prado service is offered for. */
export const pradoHours = hoursOffered;
