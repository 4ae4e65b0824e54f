import type { RegisterDriver } from '../commands.ts';
import { driverPolicy } from '../driver-policy.ts';
import type { DriverIn } from '../state.ts';

export const register = (_: DriverIn<'none'>, command: RegisterDriver) => {
  const { driverId, state, city, vehicleType, drivingExperienceYears, form } = command;
  const { minExperienceYears, maxInspectionPhotos } = driverPolicy;
  if (drivingExperienceYears < minExperienceYears)
    return { refusal: 'ExperienceTooShort', minYears: minExperienceYears } as const;
  const vehicleInspectionPhotos = command.documents.vehicleInspectionPhotos.slice(0, maxInspectionPhotos);
  const documents = { ...command.documents, vehicleInspectionPhotos };
  const data = { driverId, state, city, vehicleType, drivingExperienceYears, documents };
  return [{ type: 'DriverRegistered', data, personal: form } as const];
};
