import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { Vehicle, VehicleDetails } from '../vehicle/vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { DriverPolicy } from './driver-policy.ts';
import type {
  BankAccount,
  CorrectableDocuments,
  CorrectedNumbers,
  DriverDocuments,
  DriverPersonalForm,
} from './registration-form.ts';

export interface RegisterDriver extends Command {
  readonly type: 'RegisterDriver';
  readonly driverId: string;
  readonly state: string;
  readonly city: string;
  readonly vehicleType: VehicleType;
  readonly drivingExperienceYears: number;
  readonly policy: DriverPolicy;
  readonly documents: DriverDocuments;
  readonly form: DriverPersonalForm;
}

export interface StartVerification extends Command {
  readonly type: 'StartVerification';
}
export interface RetryVerification extends Command {
  readonly type: 'RetryVerification';
}

export interface CorrectRegistration extends Command {
  readonly type: 'CorrectRegistration';
  readonly policy: DriverPolicy;
  readonly numbers: CorrectedNumbers;
  readonly documents: CorrectableDocuments;
}

export interface VerificationChecks {
  readonly licenseVerified: boolean;
  readonly vehicleVerified: boolean;
  readonly backgroundCheckVerified: boolean;
}

export interface RecordVerificationOutcome extends Command {
  readonly type: 'RecordVerificationOutcome';
  readonly attempt: number;
  readonly result:
    | {
        readonly outcome: 'passed' | 'failed';
        readonly checks: VerificationChecks;
        readonly reasons: readonly string[];
      }
    | { readonly outcome: 'source_down' };
  readonly provider: string;
  readonly simulated: boolean;
}

export interface UpdateVehicle extends Command {
  readonly type: 'UpdateVehicle';
  readonly policy: DriverPolicy;
  readonly vehicleType: VehicleType;
  readonly vehicle: VehicleDetails;
  readonly documents: Pick<
    DriverDocuments,
    'vehicleRegistrationCert' | 'roadworthinessCert' | 'vehicleInspectionPhotos'
  >;
}

export interface RecordBankAccountCheck extends Command {
  readonly type: 'RecordBankAccountCheck';
  readonly account: BankAccount;
  readonly passed: boolean;
  readonly provider: string;
  readonly simulated: boolean;
}

export interface ChangeBankAccount extends Command {
  readonly type: 'ChangeBankAccount';
  readonly account: BankAccount;
}

export interface RecordVehicleReview extends Command {
  readonly type: 'RecordVehicleReview';
  readonly reviewId: string;
  /** Null once erased. */
  readonly vehicle: Vehicle | null;
  readonly outcome: 'approved' | 'rejected';
  readonly decidedAt: Instant;
}

interface ByOperator extends Command {
  readonly actorId: string;
  readonly reason: string;
}
interface ByUninvolvedOperator extends ByOperator {
  readonly riderIds: readonly string[];
}
export interface SuspendDriver extends ByUninvolvedOperator {
  readonly type: 'SuspendDriver';
}
export interface LiftSuspension extends ByUninvolvedOperator {
  readonly type: 'LiftSuspension';
}
export interface LiftErasedSuspension extends ByOperator {
  readonly type: 'LiftErasedSuspension';
}

export type DriverCommand =
  | RegisterDriver
  | StartVerification
  | RetryVerification
  | CorrectRegistration
  | RecordVerificationOutcome
  | UpdateVehicle
  | RecordBankAccountCheck
  | ChangeBankAccount
  | RecordVehicleReview
  | SuspendDriver
  | LiftSuspension
  | LiftErasedSuspension;
