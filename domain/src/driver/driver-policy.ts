import { counted } from '../kernel/wording.ts';
import { type VehicleClasses, vehicleClasses } from '../vehicle/vehicle-classes.ts';

/** Spec 2 §5.1, §9.2. */
export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  /** Earlier years are typing errors, or the car is too old. */
  readonly oldestVehicleYear: number;
  /** Photos beyond this number are dropped. */
  readonly maxInspectionPhotos: number;
  /** Corrections a day (Africa/Lagos); each starts a new check. */
  readonly maxCorrectionsADay: number;
  /** Checks per person a day: each reveals something and costs money. */
  readonly maxBankChecksADay: number;
  readonly classes: VehicleClasses;
}

export const driverPolicy: DriverPolicy = {
  // driver-1 checked no year and driver-2 took no corrections; before driver-4 classes and bank checks were unlimited.
  version: 'driver-4',
  minExperienceYears: 1,
  oldestVehicleYear: 1990,
  maxInspectionPhotos: 5,
  maxCorrectionsADay: 3,
  maxBankChecksADay: 5,
  classes: vehicleClasses,
};

/** The sentence that the form and the refusal share. */
export const experienceRequired = (years: number): string =>
  `Minimum ${counted(years, 'year')} driving experience required`;
