import { type DescribedVehicle, isSameVehicle } from '../../vehicle/described-vehicle.ts';
import type { RecordVehicleReview } from '../commands.ts';
import { describedVehicleOf, type KnownDriver } from '../state.ts';

export const recordVehicleReview = ({ driver }: KnownDriver, command: RecordVehicleReview) => {
  const { driverId, clearance } = driver;
  const { reviewId, outcome, decidedAt } = command;
  const vehicle = describedVehicleOf(driver);
  if (vehicle === null || command.vehicle === null || !isSameVehicle(vehicle, command.vehicle)) return [];
  if (clearance.decidedAt !== null && decidedAt <= clearance.decidedAt) return [];
  if (outcome === 'approved') return [{ type: 'VehicleCleared', data: { driverId, reviewId, decidedAt } } as const];
  return [{ type: 'VehicleBarred', data: { driverId, reviewId, decidedAt, cause: 'rejected' } } as const];
};

export const revokeClearance = ({ driver }: KnownDriver, changed: DescribedVehicle, now: string) => {
  const { driverId, clearance } = driver;
  const vehicle = describedVehicleOf(driver);
  const same = vehicle !== null && isSameVehicle(vehicle, changed);
  if (same || clearance.standing === 'none') return [];
  const data = { driverId, reviewId: null, decidedAt: now, cause: 'another_vehicle' } as const;
  return [{ type: 'VehicleBarred', data } as const];
};
