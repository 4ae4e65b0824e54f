import { isSamePlate } from '../../vehicle/plate.ts';
import type { RecordVehicleReview } from '../commands.ts';
import type { KnownDriver } from '../state.ts';

/** What a review came to holds for the very vehicle that was reviewed, and until a later review is decided. */
export const recordVehicleReview = ({ driver }: KnownDriver, command: RecordVehicleReview) => {
  const { driverId, plate, clearance } = driver;
  const { reviewId, outcome, decidedAt } = command;
  if (plate === null || command.plate === null || !isSamePlate(plate, command.plate)) return [];
  if (clearance.decidedAt !== null && decidedAt <= clearance.decidedAt) return [];
  if (outcome === 'approved') return [{ type: 'VehicleCleared', data: { driverId, reviewId, decidedAt } } as const];
  return [{ type: 'VehicleBarred', data: { driverId, reviewId, decidedAt, cause: 'rejected' } } as const];
};

/** The approval of a vehicle goes with the vehicle. */
export const clearanceLost = (
  { driver: { driverId, plate, clearance } }: KnownDriver,
  newPlate: string,
  now: string,
) => {
  const same = plate !== null && isSamePlate(plate, newPlate);
  if (same || clearance.standing === 'none') return [];
  const data = { driverId, reviewId: null, decidedAt: now, cause: 'another_vehicle' } as const;
  return [{ type: 'VehicleBarred', data } as const];
};
