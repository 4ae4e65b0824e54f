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
  /** Maximum number of refused registrations and changes of identity details of one account a day. */
  refusalsADay: 5,
} as const;

export const bankCheckPolicy = {
  /** Limit for all drivers together. */
  maxChecksOfOneAccountADay: 5,
  /** How long a result is reused for the same bank account and driver's name. */
  resultRetentionMs: DAY_MS,
} as const;
