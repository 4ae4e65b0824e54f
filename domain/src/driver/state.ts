import type { Instant } from '../time/instant.ts';
import type { DescribedVehicle } from '../vehicle/described-vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { BankAccount, VehicleDetails } from './registration-form.ts';

/** Accounts are null where the driver's data are erased. */
export interface Banking {
  readonly current: BankAccount | null;
  /** Riders see the account only when it is verified (spec 2 §4.12). */
  readonly currentVerified: boolean;
  /** The account of the last passed check: the only one the driver may change to. */
  readonly lastPassed: BankAccount | null;
}

/** Whether the vehicle as its driver describes it now was approved, and by which decision that is known. */
export interface Clearance {
  readonly standing: 'none' | 'cleared' | 'rejected' | 'another_vehicle';
  /** When what is known was decided; null before anything was. */
  readonly decidedAt: Instant | null;
}

export interface Driver {
  readonly driverId: string;
  readonly vehicleType: VehicleType;
  /** Null where the driver's data are erased. */
  readonly vehicle: VehicleDetails | null;
  readonly clearance: Clearance;
  readonly suspended: boolean;
  readonly banking: Banking;
  /** Verifications begun so far. */
  readonly attempts: number;
  /** How often rejected details were corrected on the last day that any were; the day in Lagos, `YYYY-MM-DD`. */
  readonly corrections: { readonly day: string; readonly count: number } | null;
}

export type DriverState =
  | { readonly status: 'none' }
  /** Signed up, verification not begun. */
  | { readonly status: 'registered'; readonly driver: Driver }
  | { readonly status: 'verifying'; readonly driver: Driver }
  | { readonly status: 'rejected'; readonly driver: Driver; readonly reasons: readonly string[] }
  /** Verified; a changed vehicle is checked while the driver stays active. */
  | { readonly status: 'verified'; readonly driver: Driver; readonly vehicleCheck: 'passed' | 'running' | 'failed' };

/** The driver's vehicle with its type; null where it is erased. */
export const describedVehicleOf = ({ vehicleType: type, vehicle }: Driver): DescribedVehicle | null =>
  vehicle && { type, ...vehicle };

/** Why riders may not be driven in the driver's vehicle. */
export type VehicleFault = Exclude<Clearance['standing'], 'cleared'> | 'check_failed';

/** What stands against the vehicle that the driver has now; null when nothing does. */
export const vehicleFaultOf = (state: DriverState): VehicleFault | null => {
  if (state.status === 'none') return 'none';
  if (state.status === 'verified' && state.vehicleCheck === 'failed') return 'check_failed';
  const { standing } = state.driver.clearance;
  return standing === 'cleared' ? null : standing;
};

export type DriverIn<Status extends DriverState['status']> = Extract<DriverState, { status: Status }>;
export type KnownDriver = Exclude<DriverState, { status: 'none' }>;

/** How often the driver has corrected rejected details on `day`. */
export const correctionsOn = ({ corrections }: Driver, day: string): number =>
  corrections?.day === day ? corrections.count : 0;
