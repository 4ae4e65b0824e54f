import type { VehicleFault } from '../driver/index.ts';
import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { DriverDutyEvent } from './events.ts';
import type { TravelTimes } from './overlap.ts';

export interface Entitlement {
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly vehicleFault: VehicleFault | null;
  /**
   * When the driver’s access ends or ended; null without any access. Access that begins when the driver next goes
   * online counts as beginning now.
   */
  readonly subscribedUntil: Instant | null;
}

export type DutyFitness = Omit<Entitlement, 'subscribedUntil'>;

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
export interface EngageDriver extends Command {
  readonly type: 'EngageDriver';
  readonly driverId: string;
  readonly rideId: string;
  readonly until: Instant;
  readonly ways: TravelTimes;
  readonly entitlement: Entitlement;
}
/** Moves the expected end of the ride under way, because hours were added to it. */
export interface ExtendEngagement extends Command {
  readonly type: 'ExtendEngagement';
  readonly driverId: string;
  readonly rideId: string;
  readonly until: Instant;
  readonly ways: TravelTimes;
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
  readonly ways: TravelTimes;
  readonly entitlement: Entitlement;
}
export interface BeginScheduledRide extends Command {
  readonly type: 'BeginScheduledRide';
  readonly driverId: string;
  readonly rideId: string;
  readonly vehicleType: VehicleType;
  readonly fitness: DutyFitness;
}

export type DriverDutyCommand =
  | GoOnline
  | GoOffline
  | EngageDriver
  | ExtendEngagement
  | ReleaseDriver
  | ReserveScheduledRide
  | BeginScheduledRide;
