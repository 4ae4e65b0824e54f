import type { Kobo } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { HourlyPricing, Tariff } from './rates.ts';

/** Contains no personal data, so that fares can be recomputed after an erasure. */
export interface PricedTrip {
  readonly vehicleType: VehicleType;
  readonly durationHours: number | null;
  readonly distanceMetres: number;
}

export interface FareLine {
  readonly item: 'base' | 'distance' | 'hours' | 'added_hours' | 'top_up' | 'discount' | 'commission';
  /** Negative for a discount. */
  readonly amountKobo: Kobo;
  /** Metres for `distance`, hours for `hours` and `added_hours`, else null. */
  readonly quantity: number | null;
  /** Kobo per kilometre or hour, else null. */
  readonly rateKobo: Kobo | null;
}

export interface Fare {
  readonly fareKobo: Kobo;
  readonly lines: readonly FareLine[];
}

const flat = (item: FareLine['item'], amountKobo: Kobo): FareLine => ({
  item,
  amountKobo,
  quantity: null,
  rateKobo: null,
});

const hoursLine = (
  item: 'hours' | 'added_hours',
  quantity: number,
  { perHourKobo: rateKobo }: HourlyPricing,
): FareLine => ({ item, amountKobo: quantity * rateKobo, quantity, rateKobo });

const linesOf = (tariff: Tariff, { vehicleType, durationHours, distanceMetres }: PricedTrip): FareLine[] => {
  const pricing = tariff.pricing[vehicleType];
  if (pricing.by === 'hour') {
    return [hoursLine('hours', durationHours ?? 0, pricing)];
  }
  const exact = (distanceMetres * pricing.perKmKobo) / 1000;
  const amountKobo = Math.round(exact / tariff.roundToKobo) * tariff.roundToKobo;
  const rateKobo = pricing.perKmKobo;
  return [flat('base', pricing.baseKobo), { item: 'distance', amountKobo, quantity: distanceMetres, rateKobo }];
};

const total = (lines: readonly FareLine[]): Kobo => lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

export const fareOf = (tariff: Tariff, priced: PricedTrip): Fare => {
  const lines = linesOf(tariff, priced);
  return { fareKobo: total(lines), lines };
};

export interface ReceiptFacts extends PricedTrip {
  /** Included in `durationHours`. */
  readonly addedHours: number;
  readonly toppedUpKobo: Kobo;
  readonly finalFareKobo: Kobo;
}

export interface Receipt extends Fare {
  readonly tariffVersion: string;
  readonly withinAgreement: boolean;
  readonly driverEarnsKobo: Kobo;
}

export const receiptOf = (tariff: Tariff, facts: ReceiptFacts): Receipt => {
  const { addedHours, durationHours } = facts;
  const pricing = tariff.pricing[facts.vehicleType];
  const booked = { ...facts, durationHours: durationHours && durationHours - addedHours };
  const added = pricing.by === 'hour' && addedHours > 0 ? [hoursLine('added_hours', addedHours, pricing)] : [];
  const agreed = [
    ...linesOf(tariff, booked),
    ...added,
    ...(facts.toppedUpKobo > 0 ? [flat('top_up', facts.toppedUpKobo)] : []),
  ];
  const difference = facts.finalFareKobo - total(agreed);
  const lines = [...agreed, ...(difference < 0 ? [flat('discount', difference)] : []), flat('commission', 0)];
  return {
    tariffVersion: tariff.version,
    lines,
    fareKobo: facts.finalFareKobo,
    withinAgreement: difference <= 0,
    driverEarnsKobo: facts.finalFareKobo,
  };
};
