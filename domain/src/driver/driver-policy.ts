import { counted } from '../kernel/wording.ts';

/** Limits of a driver's form (spec 2 §5.1, §9.2). */
export const driverPolicy = {
  version: 'driver-1',
  minExperienceYears: 1,
  /** Photos beyond this many are dropped. */
  maxInspectionPhotos: 5,
} as const;

/** The sentence of the form and of the refusal alike. */
export const experienceRequired = (years: number): string =>
  `Minimum ${counted(years, 'year')} driving experience required`;
