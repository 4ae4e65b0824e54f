import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Reservation } from './events.ts';

export type DriverDutyState =
  | {
      readonly status: 'offline';
      readonly reservations: readonly Reservation[];
      readonly givenBackAt: readonly Instant[];
    }
  | {
      readonly status: 'free';
      readonly vehicleType: VehicleType;
      readonly reservations: readonly Reservation[];
      readonly givenBackAt: readonly Instant[];
    }
  | {
      readonly status: 'engaged';
      readonly vehicleType: VehicleType;
      readonly rideId: string;
      readonly until: Instant;
      readonly reservations: readonly Reservation[];
      readonly givenBackAt: readonly Instant[];
    };

export type DutyIn<Status extends DriverDutyState['status']> = Extract<DriverDutyState, { status: Status }>;

export const heldRideIds = (state: DriverDutyState): readonly string[] => [
  ...(state.status === 'engaged' ? [state.rideId] : []),
  ...state.reservations.map(({ rideId }) => rideId),
];

export const holdsRide = (state: DriverDutyState, rideId: string): boolean => heldRideIds(state).includes(rideId);
