import { toNaira } from '@saferide/domain/money/kobo';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';

const { standard, suv } = openingTariff.pricing;

/** Lowest fares of the opening tariff in naira: the standard base fare, and an hour of the Prado. */
export const lowestFares = {
  standard: toNaira(standard.baseKobo),
  pradoHour: toNaira(suv.perHourKobo),
} as const;

/** Attribute of elements whose naira amount the server replaces with the one of the current tariff. */
export const FARE_ATTRIBUTE = 'data-fare';
/** Value of `FARE_ATTRIBUTE`: the standard base fare, or the price of that many Prado hours. */
export type FareAttributeValue = 'standard' | `prado-${number}`;

/** Maximum number of passengers in the Prado under the opening tariff. */
export const pradoSeats: number = openingTariff.maxPassengers.suv;

/** SafeRide's share of a fare under the opening tariff, in per cent. */
export const commissionPercent: number = openingTariff.commissionPercent;
