import type { Coordinates } from '@saferide/domain/place/coordinates';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';

/** What somebody wants, so many milliseconds into the day. */
export interface PlannedRequest {
  readonly atMs: number;
  readonly pickup: Coordinates;
  readonly destination: Coordinates;
  readonly vehicleType: VehicleType;
  /** Calls the search off after so long; null for who waits to its end. */
  readonly patienceMs: number | null;
}

/** How many want to go in each hour, beside each other: a morning and an evening at which the cars do not suffice. */
const BY_HOUR = [2, 1, 1, 1, 2, 5, 14, 26, 24, 14, 10, 10, 11, 11, 11, 14, 22, 30, 26, 16, 11, 8, 5, 3];

/** Share of wishes for a vehicle that nobody in the town drives. */
const PREMIUM = 0.08;
const CALLED_OFF = 0.06;

/** Somewhere around the middle of one of the areas. */
export const placeIn = (random: Random): Coordinates => {
  const { latitude, longitude } = random.pick(lagosAreas).centre;
  const off = () => (random.next() + random.next() - 1) * 0.03;
  return { latitude: latitude + off(), longitude: longitude + off() };
};

/** As many to a driver and hour as on the day that was recorded: 6,745 requests, 300 drivers. */
const RECORDED = { requests: 6_745, drivers: 300 };

/** How long such a day is: one of fewer requests is as busy, and shorter. */
export const dayMs = ({ requests, drivers }: { readonly requests: number; readonly drivers: number }): number =>
  Math.round((DAY_MS * requests * RECORDED.drivers) / (RECORDED.requests * drivers));

/** `requests` wishes over a day of so many milliseconds, in order; the same for the same seed. */
export const madeDay = (seed: number, requests: number, lengthMs: number): readonly PlannedRequest[] => {
  const random = seededRandom(seed);
  const all = BY_HOUR.reduce((sum, one) => sum + one, 0);
  const hour = () => {
    let left = random.next() * all;
    return BY_HOUR.findIndex((one) => {
      left -= one;
      return left < 0;
    });
  };
  const wish = (): PlannedRequest => ({
    atMs: Math.floor(((hour() + random.next()) / BY_HOUR.length) * lengthMs),
    pickup: placeIn(random),
    destination: placeIn(random),
    vehicleType: random.chance(PREMIUM) ? 'premium' : 'standard',
    patienceMs: random.chance(CALLED_OFF) ? (1 + random.below(6)) * MINUTE_MS : null,
  });
  return Array.from({ length: requests }, wish).sort((a, b) => a.atMs - b.atMs);
};
