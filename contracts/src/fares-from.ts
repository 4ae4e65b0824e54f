import { toNaira } from '@saferide/domain/money/kobo';
import { currentTariff } from '@saferide/domain/tariff/tariffs';

/** Apart from the other figures, which the app's first page carries. */

const { standard, suv } = currentTariff.pricing;

/** What no ride costs less than: the base fare, and an hour of the Prado service. Naira. */
export const faresFrom = {
  standard: standard.by === 'distance' ? toNaira(standard.baseKobo) : 0,
  pradoHour: suv.by === 'hour' ? toNaira(suv.perHourKobo) : 0,
} as const;

export const pradoSeats: number = currentTariff.maxPassengers.suv;

/** What SafeRide keeps of a fare. */
export const commissionPercent: number = currentTariff.commissionPercent;
