import type { Coordinates } from '@saferide/domain/place/coordinates';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';

export interface PlannedRequest {
  readonly atMs: number;
  readonly pickup: Coordinates;
  readonly destination: Coordinates;
  readonly vehicleType: VehicleType;
  /** Null if the rider waits forever. */
  readonly patienceMs: number | null;
}

const BY_HOUR = [2, 1, 1, 1, 2, 5, 14, 26, 24, 14, 10, 10, 11, 11, 11, 14, 22, 30, 26, 16, 11, 8, 5, 3];

const PREMIUM = 0.08;
const CALLED_OFF = 0.06;

export const randomPlaceInLagos = (random: Random): Coordinates => {
  const { latitude, longitude } = random.pick(lagosAreas).centre;
  const off = () => (random.next() + random.next() - 1) * 0.03;
  return { latitude: latitude + off(), longitude: longitude + off() };
};

const RECORDED = { requests: 6_745, drivers: 300 };

/** The length of a day on which drivers are as busy as on the recorded one. */
export const scaledDayLengthMs = ({
  requests,
  drivers,
}: {
  readonly requests: number;
  readonly drivers: number;
}): number => Math.round((DAY_MS * requests * RECORDED.drivers) / (RECORDED.requests * drivers));

export const generateDay = (seed: number, requests: number, lengthMs: number): readonly PlannedRequest[] => {
  const random = seededRandom(seed);
  const all = BY_HOUR.reduce((sum, one) => sum + one, 0);
  const hour = () => {
    let left = random.next() * all;
    return BY_HOUR.findIndex((one) => {
      left -= one;
      return left < 0;
    });
  };
  const randomRequest = (): PlannedRequest => ({
    atMs: Math.floor(((hour() + random.next()) / BY_HOUR.length) * lengthMs),
    pickup: randomPlaceInLagos(random),
    destination: randomPlaceInLagos(random),
    vehicleType: random.chance(PREMIUM) ? 'premium' : 'standard',
    patienceMs: random.chance(CALLED_OFF) ? (1 + random.below(6)) * MINUTE_MS : null,
  });
  return Array.from({ length: requests }, randomRequest).sort((a, b) => a.atMs - b.atMs);
};
