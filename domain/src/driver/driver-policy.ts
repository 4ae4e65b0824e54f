import { counted } from '../kernel/wording.ts';
import { type VehicleClasses, vehicleClasses } from '../vehicle/vehicle-classes.ts';

/** Limits of a driver's form (spec 2 §5.1, §9.2). A changed limit is a new version. */
export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  /** What was made before is a slip of the pen, or too old to carry anybody. Later than next year is no vehicle yet. */
  readonly oldestVehicleYear: number;
  /** Photos beyond this many are dropped. */
  readonly maxInspectionPhotos: number;
  /** Rejected details are corrected, and so checked again, at most so often a day (in Lagos). */
  readonly maxCorrectionsADay: number;
  /** How often a day the bank is asked about accounts that one person gives: each question tells something and costs something. */
  readonly maxBankChecksADay: number;
  /** Which vehicles may be premium or an SUV. */
  readonly classes: VehicleClasses;
}

export const driverPolicy: DriverPolicy = {
  // driver-1 asked for no year, driver-2 took no corrections; until driver-3 any vehicle could have any class and the bank was asked without end.
  version: 'driver-4',
  minExperienceYears: 1,
  oldestVehicleYear: 1990,
  maxInspectionPhotos: 5,
  maxCorrectionsADay: 3,
  maxBankChecksADay: 5,
  classes: vehicleClasses,
};

/** The sentence of the form and of the refusal alike. */
export const experienceRequired = (years: number): string =>
  `Minimum ${counted(years, 'year')} driving experience required`;
