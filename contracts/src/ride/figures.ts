import { toNaira } from '@saferide/domain/money/kobo';
import { stars } from '@saferide/domain/rating/stars';
import { scheduling } from '@saferide/domain/ride/scheduling';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';

/** Figures that screens show and forms hold to where rides are booked and rated. Naira, minutes, milliseconds. */
export const rideFigures = {
  topUpStep: toNaira(openingTariff.topUp.stepKobo),
  topUpMax: toNaira(openingTariff.topUp.maxKobo),
  maxPassengers: openingTariff.maxPassengers,
  /** Of any vehicle. */
  mostPassengers: Math.max(...Object.values(openingTariff.maxPassengers)),
  minutesPerKm: openingTariff.minutesPerKm,
  stars,
  ...scheduling,
} as const;
