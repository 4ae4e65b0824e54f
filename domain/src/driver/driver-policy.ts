import { countText } from '../kernel/wording.ts';
import { type VehicleClasses, vehicleClasses } from '../vehicle/vehicle-classes.ts';

export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  /** Earliest model year accepted. An earlier one is a typing error, or the car is too old. */
  readonly oldestVehicleYear: number;
  readonly maxInspectionPhotos: number;
  /** Corrections a day (Africa/Lagos); each starts a new check. */
  readonly maxCorrectionsADay: number;
  /** Bank checks per person a day, because each costs money and reveals something about an account. */
  readonly maxBankChecksADay: number;
  readonly classes: VehicleClasses;
}

export const driverPolicy: DriverPolicy = {
  // driver-1 checked no year, driver-2 allowed no corrections, and driver-3 limited neither classes nor bank checks.
  version: 'driver-4',
  minExperienceYears: 1,
  oldestVehicleYear: 1990,
  maxInspectionPhotos: 5,
  maxCorrectionsADay: 3,
  maxBankChecksADay: 5,
  classes: vehicleClasses,
};

export const requiredExperienceSentence = (years: number): string =>
  `Minimum ${countText(years, 'year')} driving experience required`;
