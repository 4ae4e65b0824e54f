import { classRefusal } from '../../vehicle/vehicle-classes.ts';
import { isVehicleYear, vehicleYearsAt } from '../../vehicle/vehicle-year.ts';
import type { RegisterDriver } from '../commands.ts';
import type { DriverIn } from '../state.ts';

export const decideRegisterDriver = (_: DriverIn<'none'>, command: RegisterDriver) => {
  const { driverId, state, city, vehicleType, drivingExperienceYears, form } = command;
  const { version: policyVersion, minExperienceYears, oldestVehicleYear, maxInspectionPhotos } = command.policy;
  if (drivingExperienceYears < minExperienceYears)
    return { refusal: 'ExperienceTooShort', minYears: minExperienceYears } as const;
  const years = vehicleYearsAt(command.now, oldestVehicleYear);
  if (!isVehicleYear(form.vehicle.year, years)) return { refusal: 'VehicleYearOutOfRange', ...years } as const;
  const notInClass = classRefusal(command.policy.classes, { type: vehicleType, ...form.vehicle });
  if (notInClass) return notInClass;
  const vehicleInspectionPhotos = command.documents.vehicleInspectionPhotos.slice(0, maxInspectionPhotos);
  const documents = { ...command.documents, vehicleInspectionPhotos };
  const data = { driverId, policyVersion, state, city, vehicleType, drivingExperienceYears, documents };
  return [{ type: 'DriverRegistered', data, personal: form } as const];
};
