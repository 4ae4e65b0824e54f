import type { Kobo } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Tariff } from './rates.ts';

/** Contains no personal data, so that fares can be recomputed after an erasure. */
export interface PricedTrip {
  readonly vehicleType: VehicleType;
  readonly durationHours: number | null;
  readonly distanceMetres: number;
}

export interface FareLine {
  readonly item: 'base' | 'distance' | 'hours' | 'top_up' | 'discount' | 'commission';
  /** Negative for a discount. */
  readonly amountKobo: Kobo;
  /** Metres for `distance`, hours for `hours`, else null. */
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

const linesOf = (tariff: Tariff, { vehicleType, durationHours, distanceMetres }: PricedTrip): FareLine[] => {
  const pricing = tariff.pricing[vehicleType];
  if (pricing.by === 'hour') {
    const quantity = durationHours ?? 0;
    return [{ item: 'hours', amountKobo: quantity * pricing.perHourKobo, quantity, rateKobo: pricing.perHourKobo }];
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
  readonly toppedUpKobo: Kobo;
  readonly finalFareKobo: Kobo;
}

export interface Receipt extends Fare {
  readonly tariffVersion: string;
  readonly withinAgreement: boolean;
  readonly driverEarnsKobo: Kobo;
}

export const receiptOf = (tariff: Tariff, facts: ReceiptFacts): Receipt => {
  const agreed = [...linesOf(tariff, facts), ...(facts.toppedUpKobo > 0 ? [flat('top_up', facts.toppedUpKobo)] : [])];
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
