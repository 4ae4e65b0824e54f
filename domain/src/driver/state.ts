import type { Instant } from '../time/instant.ts';
import type { Vehicle, VehicleDetails } from '../vehicle/vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { BankAccount } from './registration-form.ts';

/** Both accounts are null once erased; `lastPassed` is null until a check has passed as well. */
export interface BankAccounts {
  readonly current: BankAccount | null;
  readonly currentVerified: boolean;
  readonly lastPassed: BankAccount | null;
}

export interface VehicleClearance {
  readonly standing: 'none' | 'cleared' | 'rejected' | 'another_vehicle';
  /** Null before any decision. */
  readonly decidedAt: Instant | null;
}

export interface Driver {
  readonly driverId: string;
  readonly vehicleType: VehicleType;
  /** Null once erased. */
  readonly vehicle: VehicleDetails | null;
  readonly clearance: VehicleClearance;
  readonly suspended: boolean;
  readonly banking: BankAccounts;
  readonly attempts: number;
  /** Corrections on the last day that had any; `day` is `YYYY-MM-DD` in Lagos. */
  readonly corrections: { readonly day: string; readonly count: number } | null;
}

export type DriverState =
  | { readonly status: 'none' }
  | { readonly status: 'registered'; readonly driver: Driver }
  | { readonly status: 'verifying'; readonly driver: Driver }
  | { readonly status: 'rejected'; readonly driver: Driver; readonly reasons: readonly string[] }
  | { readonly status: 'verified'; readonly driver: Driver; readonly vehicleCheck: 'passed' | 'running' | 'failed' };

/** Null once erased. */
export const vehicleOf = ({ vehicleType: type, vehicle }: Driver): Vehicle | null => vehicle && { type, ...vehicle };

export type VehicleFault = Exclude<VehicleClearance['standing'], 'cleared'> | 'check_failed';

export const vehicleFaultOf = (state: DriverState): VehicleFault | null => {
  if (state.status === 'none') return 'none';
  if (state.status === 'verified' && state.vehicleCheck === 'failed') return 'check_failed';
  const { standing: status } = state.driver.clearance;
  return status === 'cleared' ? null : status;
};

export type DriverIn<Status extends DriverState['status']> = Extract<DriverState, { status: Status }>;
export type KnownDriver = Exclude<DriverState, { status: 'none' }>;

export const correctionCountOn = ({ corrections }: Driver, day: string): number =>
  corrections?.day === day ? corrections.count : 0;
