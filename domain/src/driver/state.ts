import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { BankAccount } from './registration-form.ts';

/** Accounts are null where the driver's data are erased. */
export interface Banking {
  readonly current: BankAccount | null;
  /** Riders see the account only when it is verified (spec 2 §4.12). */
  readonly currentVerified: boolean;
  /** The account of the last passed check: the only one the driver may change to. */
  readonly lastPassed: BankAccount | null;
}

export interface Driver {
  readonly driverId: string;
  readonly vehicleType: VehicleType;
  readonly banking: Banking;
  /** Verifications begun so far. */
  readonly attempts: number;
}

export type DriverState =
  | { readonly status: 'none' }
  /** Signed up, verification not begun. */
  | { readonly status: 'registered'; readonly driver: Driver }
  | { readonly status: 'verifying'; readonly driver: Driver }
  | { readonly status: 'rejected'; readonly driver: Driver; readonly reasons: readonly string[] }
  /** Verified; a changed vehicle is checked while the driver stays active. */
  | { readonly status: 'verified'; readonly driver: Driver; readonly vehicleCheck: 'passed' | 'running' | 'failed' };

export type DriverIn<Status extends DriverState['status']> = Extract<DriverState, { status: Status }>;
export type KnownDriver = Exclude<DriverState, { status: 'none' }>;
