import type { VehicleFault } from '../driver/published.ts';
import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { DriverDutyEvent } from './events.ts';
import type { Ways } from './overlap.ts';

/** What other aggregates say about the driver at the time of the command. */
export interface Entitlement {
  readonly verified: boolean;
  readonly suspended: boolean;
  /** What stands against the driver's vehicle; null when nothing does. */
  readonly vehicleFault: VehicleFault | null;
  /**
   * End of the trial or the paid subscription, whichever is later, counted from now where it starts with the driver's work;
   * null if there never was one.
   */
  readonly subscribedUntil: Instant | null;
}

/** What of it counts for a ride that was promised while the driver had access. */
export type Fitness = Omit<Entitlement, 'subscribedUntil'>;

export interface GoOnline extends Command {
  readonly type: 'GoOnline';
  readonly driverId: string;
  readonly vehicleType: VehicleType;
  readonly entitlement: Entitlement;
}
export interface GoOffline extends Command {
  readonly type: 'GoOffline';
  readonly driverId: string;
  readonly reason: Extract<DriverDutyEvent, { type: 'WentOffline' }>['data']['reason'];
}
/** Claims the driver for a ride, before the ride itself is accepted. */
export interface EngageDriver extends Command {
  readonly type: 'EngageDriver';
  readonly driverId: string;
  readonly rideId: string;
  /** When the ride is expected to end: it must not reach into a reserved time. */
  readonly until: Instant;
  readonly ways: Ways;
  readonly entitlement: Entitlement;
}
export interface ReleaseDriver extends Command {
  readonly type: 'ReleaseDriver';
  readonly driverId: string;
  readonly rideId: string;
  readonly cause: Extract<DriverDutyEvent, { type: 'DriverReleased' }>['data']['cause'];
}
export interface ReserveScheduledRide extends Command {
  readonly type: 'ReserveScheduledRide';
  readonly driverId: string;
  readonly rideId: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly ways: Ways;
  readonly entitlement: Entitlement;
}
/** The driver sets out for a ride promised earlier. A lapsed subscription does not stop it; what makes unfit does. */
export interface BeginScheduledRide extends Command {
  readonly type: 'BeginScheduledRide';
  readonly driverId: string;
  readonly rideId: string;
  /** What the driver comes with: one who was offline is online from here on. */
  readonly vehicleType: VehicleType;
  readonly fitness: Fitness;
}

export type DriverDutyCommand =
  | GoOnline
  | GoOffline
  | EngageDriver
  | ReleaseDriver
  | ReserveScheduledRide
  | BeginScheduledRide;
