import { toNaira } from '@saferide/domain/money/kobo';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { currentTariff } from '@saferide/domain/tariff/tariffs';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Figures that screens show to people who may not know SafeRide yet. Naira, days, minutes, hours. */
export const figures = {
  dailySubscription: toNaira(subscriptionPolicy.priceKobo),
  trialDays: subscriptionPolicy.trialMs / DAY_MS,
  commissionPercent: currentTariff.commissionPercent,
  /** Landing-page samples (`spec/` document 1 §9), labelled as such. */
  sampleFares: {
    standard: { fare: 1_800, minutes: 5 },
    suv: { fare: 3_500, minutes: 6, seats: currentTariff.maxPassengers.suv },
  },
} as const;

const prado = currentTariff.pricing.suv;

/** What the Prado service costs for the hours it is offered for. */
export const pradoHours: readonly { readonly hours: number; readonly fare: number }[] =
  prado.by === 'hour' ? prado.hours.map((hours) => ({ hours, fare: toNaira(hours * prado.perHourKobo) })) : [];
