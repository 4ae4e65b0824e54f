import { toNaira } from '@saferide/domain/money/kobo';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';

const { standard, suv } = openingTariff.pricing;

/** Lowest fares of the opening tariff in naira: the standard base fare, and an hour of the Prado. */
export const faresFrom = {
  standard: toNaira(standard.baseKobo),
  pradoHour: toNaira(suv.perHourKobo),
} as const;

/** Attribute of elements whose first amount the server replaces by the current fare. */
export const FARE_MARK = 'data-fare';
/** The standard base fare, or the Prado for a number of hours. */
export type FareShown = 'standard' | `prado-${number}`;

/** Passengers that the Prado takes. */
export const pradoSeats: number = openingTariff.maxPassengers.suv;

/** SafeRide's share of a fare in per cent. */
export const commissionPercent: number = openingTariff.commissionPercent;
