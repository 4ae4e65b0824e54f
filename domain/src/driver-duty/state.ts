import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Reservation } from './events.ts';

/**
 * Whether a driver works, and with whom: a driver is busy with one ride at a time. `givenBackAt`: when they gave rides back
 * lately, oldest first.
 */
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
      /** When the ride is expected to be over. */
      readonly until: Instant;
      readonly reservations: readonly Reservation[];
      readonly givenBackAt: readonly Instant[];
    };

export type DutyIn<Status extends DriverDutyState['status']> = Extract<DriverDutyState, { status: Status }>;

/** The rides that hold the driver, engaged with one or promised to others. */
export const ridesHeld = (state: DriverDutyState): readonly string[] => [
  ...(state.status === 'engaged' ? [state.rideId] : []),
  ...state.reservations.map(({ rideId }) => rideId),
];

/** Whether the driver is held by this ride, engaged with it or promised to it. */
export const holdsRide = (state: DriverDutyState, rideId: string): boolean => ridesHeld(state).includes(rideId);
