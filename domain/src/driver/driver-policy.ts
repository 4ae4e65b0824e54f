/** Limits of a driver's form (spec 2 §5.1, §9.2). */
export const driverPolicy = {
  version: 'driver-1',
  minExperienceYears: 1,
  /** Photos beyond this many are dropped. */
  maxInspectionPhotos: 5,
} as const;
