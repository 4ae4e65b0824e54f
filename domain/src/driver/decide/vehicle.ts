import type { DescribedVehicle } from '../../vehicle/described-vehicle.ts';
import { classRefusal } from '../../vehicle/vehicle-classes.ts';
import { isVehicleYear, vehicleYearsAt } from '../../vehicle/vehicle-year.ts';
import type { UpdateVehicle } from '../commands.ts';
import type { DriverIn, KnownDriver } from '../state.ts';
import { revokeClearance } from './clearance.ts';
import { startNextVerification } from './verification.ts';

const updated = ({ driver: { driverId } }: KnownDriver, { policy, vehicleType, vehicle, documents }: UpdateVehicle) => {
  const vehicleInspectionPhotos = documents.vehicleInspectionPhotos.slice(0, policy.maxInspectionPhotos);
  const stored = { ...documents, vehicleInspectionPhotos };
  const data = { driverId, policyVersion: policy.version, vehicleType, documents: stored };
  return { type: 'VehicleUpdated', data, personal: vehicle } as const;
};

const describedBy = ({ vehicleType: type, vehicle }: UpdateVehicle): DescribedVehicle => ({ type, ...vehicle });

const vehicleRefused = (command: UpdateVehicle) => {
  const { vehicle, policy, now } = command;
  const years = vehicleYearsAt(now, policy.oldestVehicleYear);
  if (!isVehicleYear(vehicle.year, years)) return { refusal: 'VehicleYearOutOfRange', ...years } as const;
  return classRefusal(policy.classes, describedBy(command));
};

export const decideUpdateVehicle = (state: DriverIn<'registered'> | DriverIn<'rejected'>, command: UpdateVehicle) =>
  vehicleRefused(command) ??
  ([updated(state, command), ...revokeClearance(state, describedBy(command), command.now)] as const);

export const updateVehicleAndVerify = (state: DriverIn<'verifying'> | DriverIn<'verified'>, command: UpdateVehicle) => {
  const refused = vehicleRefused(command);
  if (refused) return refused;
  return [
    updated(state, command),
    ...revokeClearance(state, describedBy(command), command.now),
    startNextVerification(state.driver, state.status === 'verified' ? 'vehicle' : 'full'),
  ] as const;
};
