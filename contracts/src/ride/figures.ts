import { toNaira } from '@saferide/domain/money/kobo';
import { stars } from '@saferide/domain/rating/stars';
import { scheduling } from '@saferide/domain/ride/scheduling';
import { currentTariff } from '@saferide/domain/tariff/tariffs';

/** Figures that screens show and forms hold to where rides are booked and rated. Naira, minutes, milliseconds. */
export const rideFigures = {
  topUpStep: toNaira(currentTariff.topUp.stepKobo),
  topUpMax: toNaira(currentTariff.topUp.maxKobo),
  maxPassengers: currentTariff.maxPassengers,
  /** Of any vehicle. */
  mostPassengers: Math.max(...Object.values(currentTariff.maxPassengers)),
  minutesPerKm: currentTariff.minutesPerKm,
  stars,
  ...scheduling,
} as const;
