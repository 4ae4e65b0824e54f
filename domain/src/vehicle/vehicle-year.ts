import { type Instant, lagosDay } from '../time/instant.ts';

export interface VehicleYears {
  readonly from: number;
  readonly to: number;
}

/** Next year's cars are sold before that year begins. */
const YEARS_AHEAD = 1;

export const vehicleYearsAt = (now: Instant, oldest: number): VehicleYears => ({
  from: oldest,
  to: Number(lagosDay(now).slice(0, 4)) + YEARS_AHEAD,
});

export const isVehicleYear = (written: string, { from, to }: VehicleYears): boolean =>
  /^\d{4}$/.test(written) && Number(written) >= from && Number(written) <= to;

export const vehicleYearSentence = (oldest: number): string => `Enter a year from ${oldest} to next year`;
