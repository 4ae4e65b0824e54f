import { counted } from '../kernel/wording.ts';
import { type VehicleClasses, vehicleClasses } from '../vehicle/vehicle-classes.ts';

/** Limits of the driver's form (spec 2 §5.1, §9.2). */
export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  /** An earlier year is a typing error or too old. The latest is next year. */
  readonly oldestVehicleYear: number;
  /** Further photos are dropped. */
  readonly maxInspectionPhotos: number;
  /** Corrections, each of which starts a new check, a day (Africa/Lagos). */
  readonly maxCorrectionsADay: number;
  /** Bank checks per person a day: each reveals something and costs money. */
  readonly maxBankChecksADay: number;
  readonly classes: VehicleClasses;
}

export const driverPolicy: DriverPolicy = {
  // driver-1 checked no year and driver-2 took no corrections; before driver-4 any vehicle could have any class, and
  // bank checks were unlimited.
  version: 'driver-4',
  minExperienceYears: 1,
  oldestVehicleYear: 1990,
  maxInspectionPhotos: 5,
  maxCorrectionsADay: 3,
  maxBankChecksADay: 5,
  classes: vehicleClasses,
};

/** Used by the form and the refusal alike. */
export const experienceRequired = (years: number): string =>
  `Minimum ${counted(years, 'year')} driving experience required`;
