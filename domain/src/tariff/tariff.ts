import type { Kobo } from '../money/kobo.ts';
import type { Coordinates } from '../place/coordinates.ts';
import { straightLineMetres } from '../place/distance.ts';
import { isInServiceArea } from '../place/service-area.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import { type FareLine, fareOf, type PricedTrip } from './fare.ts';
import type { Pricing, Tariff } from './rates.ts';
import type { QuoteRefusal } from './refusals.ts';
import { tariffPolicy } from './tariff-policy.ts';

export type { Pricing, Rates, Tariff } from './rates.ts';

export interface QuoteRequest {
  readonly vehicleType: VehicleType;
  readonly passengers: number;
  /** Null for trips priced by distance. */
  readonly durationHours: number | null;
  readonly pickup: Coordinates;
  readonly destination: Coordinates;
}

export interface Quote {
  readonly fareKobo: Kobo;
  /** Straight-line distance. */
  readonly distanceMetres: number;
  readonly minutes: number;
  readonly tariffVersion: string;
  readonly lines: readonly FareLine[];
}

const durationRefusal = (pricing: Pricing, durationHours: number | null): QuoteRefusal | null => {
  if (pricing.by === 'distance') return durationHours === null ? null : { refusal: 'DurationNotForVehicle' };
  if (durationHours === null) return { refusal: 'DurationRequired', hours: pricing.hours };
  return pricing.hours.includes(durationHours) ? null : { refusal: 'DurationNotOffered', hours: pricing.hours };
};

const refusalOf = (tariff: Tariff, request: QuoteRequest): QuoteRefusal | null => {
  const { vehicleType, passengers, durationHours, pickup, destination } = request;
  if (!isInServiceArea(pickup)) return { refusal: 'OutsideServiceArea', end: 'pickup' };
  if (!isInServiceArea(destination)) return { refusal: 'OutsideServiceArea', end: 'destination' };
  // A trip by the hour may end where it starts.
  const isByDistance = tariff.pricing[vehicleType].by === 'distance';
  if (isByDistance && straightLineMetres(pickup, destination) < tariffPolicy.minTripMetres)
    return { refusal: 'PickupIsDestination', end: 'destination' };
  const max = tariff.maxPassengers[vehicleType];
  if (!Number.isInteger(passengers) || passengers < 1 || passengers > max)
    return { refusal: 'PassengersOutOfRange', min: 1, max };
  return durationRefusal(tariff.pricing[vehicleType], durationHours);
};

export const quote = (tariff: Tariff, request: QuoteRequest): Quote | QuoteRefusal => {
  const refusal = refusalOf(tariff, request);
  if (refusal) return refusal;
  const { vehicleType, durationHours, pickup, destination } = request;
  const distanceMetres = straightLineMetres(pickup, destination);
  const priced: PricedTrip = { vehicleType, durationHours, distanceMetres };
  const { fareKobo, lines } = fareOf(tariff, priced);
  const minutes = Math.round((distanceMetres * tariff.minutesPerKm) / 1000);
  return { fareKobo, distanceMetres, minutes, tariffVersion: tariff.version, lines };
};
