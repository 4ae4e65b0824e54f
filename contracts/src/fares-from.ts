import { toNaira } from '@saferide/domain/money/kobo';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';

/** Apart from the other figures, which the app's first page carries. */

const { standard, suv } = openingTariff.pricing;

/** What no ride costs less than: the base fare, and an hour of the Prado service. Naira, of the tariff a house opens with. */
export const faresFrom = {
  standard: toNaira(standard.baseKobo),
  pradoHour: toNaira(suv.perHourKobo),
} as const;

/**
 * A page that is made before anybody asks for it shows fares of the opening tariff. The text of an element with this attribute
 * has one of them as its first amount, which the server writes anew by the tariff in force.
 */
export const FARE_MARK = 'data-fare';
/** What such an element shows: the base of a standard ride, or the Prado for so many hours. */
export type FareShown = 'standard' | `prado-${number}`;

export const pradoSeats: number = openingTariff.maxPassengers.suv;

/** What SafeRide keeps of a fare. */
export const commissionPercent: number = openingTariff.commissionPercent;
