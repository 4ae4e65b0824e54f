import { type Instant, lagosDay } from '../time/instant.ts';

/** From when to when a vehicle may have been made. */
export interface VehicleYears {
  readonly from: number;
  readonly to: number;
}

/** Cars are sold as next year's before that year begins. */
const YEARS_AHEAD = 1;

/** The years that a form may name at `now`, in Lagos. */
export const vehicleYearsAt = (now: Instant, oldest: number): VehicleYears => ({
  from: oldest,
  to: Number(lagosDay(now).slice(0, 4)) + YEARS_AHEAD,
});

/** Whether `written` is four digits and one of these years. */
export const isVehicleYear = (written: string, { from, to }: VehicleYears): boolean =>
  /^\d{4}$/.test(written) && Number(written) >= from && Number(written) <= to;

/** The sentence of the form and of the refusal alike. */
export const vehicleYearSentence = (oldest: number): string => `Enter a year from ${oldest} to next year`;
