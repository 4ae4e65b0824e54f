import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { toNaira } from '@saferide/domain/money/kobo';
import { paymentPolicy } from '@saferide/domain/payment/payment-policy';
import { stars } from '@saferide/domain/rating/stars';
import { ridePolicy } from '@saferide/domain/ride/policy';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { currentTariff } from '@saferide/domain/tariff/tariffs';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';

/** Figures that screens show before anybody asks for a quote. Naira, days, minutes, hours. */
export const figures = {
  dailySubscription: toNaira(subscriptionPolicy.priceKobo),
  trialDays: subscriptionPolicy.trialMs / DAY_MS,
  /** Bought by one payment. */
  paidHours: subscriptionPolicy.periodMs / HOUR_MS,
  /** Within which cash has to be confirmed. */
  cashOpenHours: paymentPolicy.cashOpenMs / HOUR_MS,
  commissionPercent: currentTariff.commissionPercent,
  topUpStep: toNaira(currentTariff.topUp.stepKobo),
  topUpMax: toNaira(currentTariff.topUp.maxKobo),
  maxPassengers: currentTariff.maxPassengers,
  /** Of any vehicle. */
  mostPassengers: Math.max(...Object.values(currentTariff.maxPassengers)),
  minutesPerKm: currentTariff.minutesPerKm,
  stars,
  minScheduleLeadMs: ridePolicy.minScheduleLeadMs,
  maxScheduleLeadMs: ridePolicy.maxScheduleLeadMs,
  /** Travel within which drivers are shown a ride booked for later. */
  scheduledWithinMinutes: dispatchPolicy.scheduled.withinTravelMinutes,
  /** Before a ride booked for later. */
  remindersMinutes: dispatchPolicy.scheduled.remindersBeforeMs.map((ms) => ms / MINUTE_MS),
  driverAbsentAfterMs: ridePolicy.driverAbsentAfterMs,
  riderNoShowAfterMs: ridePolicy.riderNoShowAfterMs,
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
