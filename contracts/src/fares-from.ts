import { toNaira } from '@saferide/domain/money/kobo';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';

/** Apart from the other figures, which the app's first page carries. */

const { standard, suv } = openingTariff.pricing;

/** What no ride costs less than: the base fare, and an hour of the Prado service. Naira. */
export const faresFrom = {
  standard: toNaira(standard.baseKobo),
  pradoHour: toNaira(suv.perHourKobo),
} as const;

export const pradoSeats: number = openingTariff.maxPassengers.suv;

/** What SafeRide keeps of a fare. */
export const commissionPercent: number = openingTariff.commissionPercent;
