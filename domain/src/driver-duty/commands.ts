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
  /** Null for a vehicle that may be used. */
  readonly vehicleFault: VehicleFault | null;
  /**
   * End of the trial or paid subscription, whichever is later, counted from now where it starts with the driver's work;
   * null if there never was one.
   */
  readonly subscribedUntil: Instant | null;
}

/** The part that counts for a ride promised while the driver had access. */
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
/** Claims the driver before the ride itself is accepted. */
export interface EngageDriver extends Command {
  readonly type: 'EngageDriver';
  readonly driverId: string;
  readonly rideId: string;
  /** Expected end of the ride, which must not reach into a reserved time. */
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
/** Sets out for a promised ride. A lapsed subscription does not prevent it; unfitness does. */
export interface BeginScheduledRide extends Command {
  readonly type: 'BeginScheduledRide';
  readonly driverId: string;
  readonly rideId: string;
  /** An offline driver goes online with this. */
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
