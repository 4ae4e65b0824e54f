import { countText } from '../kernel/wording.ts';
import { DAY_MS } from '../time/instant.ts';
import { type VehicleClasses, vehicleClasses } from '../vehicle/vehicle-classes.ts';

export interface DriverPolicy {
  readonly version: string;
  readonly minExperienceYears: number;
  readonly minVehicleYear: number;
  readonly maxInspectionPhotos: number;
  readonly maxCorrectionsADay: number;
  readonly maxBankChecksADay: number;
  readonly classes: VehicleClasses;
}

export const driverPolicy: DriverPolicy = {
  version: 'driver-4',
  minExperienceYears: 1,
  minVehicleYear: 1990,
  maxInspectionPhotos: 5,
  maxCorrectionsADay: 3,
  maxBankChecksADay: 5,
  classes: vehicleClasses,
};

export const requiredExperienceSentence = (years: number): string =>
  `Minimum ${countText(years, 'year')} driving experience required`;

export const identityPolicy = {
  version: 'identity-1',
  /** After how many refused registrations a day an account must wait. */
  refusalsADay: 5,
} as const;

/** Limits on checks of one bank account, counted over all drivers. */
export const bankCheckPolicy = {
  maxChecksOfOneAccountADay: 5,
  resultRetentionMs: DAY_MS,
} as const;
