import { toNaira } from '@saferide/domain/money/kobo';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { DAY_MS } from '@saferide/domain/time/instant';

const { suv } = openingTariff.pricing;

/** Figures that screens show to people who may not know SafeRide yet. Naira, days, minutes, hours. */
export const figures = {
  dailySubscription: toNaira(subscriptionPolicy.priceKobo),
  trialDays: subscriptionPolicy.trialMs / DAY_MS,
} as const;

/** What the Prado service costs for the hours it is offered for. */
export const pradoHours: readonly { readonly hours: number; readonly fare: number }[] = suv.hours.map((hours) => ({
  hours,
  fare: toNaira(hours * suv.perHourKobo),
}));
