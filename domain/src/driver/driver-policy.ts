import { counted } from '../kernel/wording.ts';

/** Limits of a driver's form (spec 2 §5.1, §9.2). A changed limit is a new version. */
export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  /** What was made before is a slip of the pen, or too old to carry anybody. Later than next year is no vehicle yet. */
  readonly oldestVehicleYear: number;
  /** Photos beyond this many are dropped. */
  readonly maxInspectionPhotos: number;
}

export const driverPolicy: DriverPolicy = {
  // driver-1 asked for no year.
  version: 'driver-2',
  minExperienceYears: 1,
  oldestVehicleYear: 1990,
  maxInspectionPhotos: 5,
};

/** The sentence of the form and of the refusal alike. */
export const experienceRequired = (years: number): string =>
  `Minimum ${counted(years, 'year')} driving experience required`;
