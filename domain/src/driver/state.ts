import type { Instant } from '../time/instant.ts';
import type { DescribedVehicle } from '../vehicle/described-vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { BankAccount, VehicleDetails } from './registration-form.ts';

/** Accounts are null once the driver is erased. */
export interface Banking {
  readonly current: BankAccount | null;
  /** Riders see a verified account only (spec 2 §4.12). */
  readonly currentVerified: boolean;
  /** The account of the last passed check, the only one the driver may change to. */
  readonly lastPassed: BankAccount | null;
}

/** Whether the vehicle as now described was approved, and by which decision. */
export interface Clearance {
  readonly standing: 'none' | 'cleared' | 'rejected' | 'another_vehicle';
  /** When that was decided; null before any decision. */
  readonly decidedAt: Instant | null;
}

export interface Driver {
  readonly driverId: string;
  readonly vehicleType: VehicleType;
  /** Null once the driver is erased. */
  readonly vehicle: VehicleDetails | null;
  readonly clearance: Clearance;
  readonly suspended: boolean;
  readonly banking: Banking;
  /** Verifications begun so far. */
  readonly attempts: number;
  /** Of the last day with any; `day` is `YYYY-MM-DD` in Lagos. */
  readonly corrections: { readonly day: string; readonly count: number } | null;
}

export type DriverState =
  | { readonly status: 'none' }
  | { readonly status: 'registered'; readonly driver: Driver }
  | { readonly status: 'verifying'; readonly driver: Driver }
  | { readonly status: 'rejected'; readonly driver: Driver; readonly reasons: readonly string[] }
  /** A changed vehicle is checked while the driver stays active. */
  | { readonly status: 'verified'; readonly driver: Driver; readonly vehicleCheck: 'passed' | 'running' | 'failed' };

/** Null once erased. */
export const describedVehicleOf = ({ vehicleType: type, vehicle }: Driver): DescribedVehicle | null =>
  vehicle && { type, ...vehicle };

/** Why the vehicle may not be used. */
export type VehicleFault = Exclude<Clearance['standing'], 'cleared'> | 'check_failed';

/** Null for a vehicle that may be used. */
export const vehicleFaultOf = (state: DriverState): VehicleFault | null => {
  if (state.status === 'none') return 'none';
  if (state.status === 'verified' && state.vehicleCheck === 'failed') return 'check_failed';
  const { standing } = state.driver.clearance;
  return standing === 'cleared' ? null : standing;
};

export type DriverIn<Status extends DriverState['status']> = Extract<DriverState, { status: Status }>;
export type KnownDriver = Exclude<DriverState, { status: 'none' }>;

export const correctionsOn = ({ corrections }: Driver, day: string): number =>
  corrections?.day === day ? corrections.count : 0;
