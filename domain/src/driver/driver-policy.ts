import { countText } from '../kernel/wording.ts';
import { type VehicleClasses, vehicleClasses } from '../vehicle/vehicle-classes.ts';

export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  readonly oldestVehicleYear: number;
  readonly maxInspectionPhotos: number;
  readonly maxCorrectionsADay: number;
  readonly maxBankChecksADay: number;
  readonly classes: VehicleClasses;
}

export const driverPolicy: DriverPolicy = {
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
