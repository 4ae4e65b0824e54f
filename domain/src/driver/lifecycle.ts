import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { DriverCommand } from './commands.ts';
import {
  decideChangeBankAccount,
  decideCorrection,
  decideRegisterDriver,
  decideRetryVehicleCheck,
  decideStartVerification,
  decideSuspendDriver,
  decideUpdateVehicle,
  liftSuspension,
  liftSuspensionOfErasedDriver,
  recordBankAccountCheck,
  recordVehicleReview,
  recordVerificationOutcome,
  refuseRetry,
  refuseStartAfterRejection,
  updateVehicleAndVerify,
} from './decide.ts';
import type { DriverEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { DriverRefusal } from './refusals.ts';
import type { DriverState } from './state.ts';

const { on, decider } = lifecycleOf<DriverState, DriverCommand, DriverEvent, DriverRefusal>();

const known = ['registered', 'verifying', 'rejected', 'verified'] as const;

export const driver = decider('driver', { status: 'none' }, evolve, [
  on('none', 'RegisterDriver', ['DriverRegistered'], decideRegisterDriver),

  on('registered', 'StartVerification', ['VerificationStarted'], decideStartVerification),
  on('rejected', 'StartVerification', [], refuseStartAfterRejection),
  on('rejected', 'RetryVerification', ['VerificationStarted'], decideStartVerification),
  on('rejected', 'CorrectRegistration', ['RegistrationCorrected', 'VerificationStarted'], decideCorrection),
  on('verified', 'RetryVerification', ['VerificationStarted'], decideRetryVehicleCheck),
  on(['registered', 'verifying'], 'RetryVerification', [], refuseRetry),
  on(
    ['verifying', 'verified'],
    'RecordVerificationOutcome',
    ['VerificationPassed', 'VerificationFailed'],
    recordVerificationOutcome,
  ),

  on(['registered', 'rejected'], 'UpdateVehicle', ['VehicleUpdated', 'VehicleBarred'], decideUpdateVehicle),
  on(
    ['verifying', 'verified'],
    'UpdateVehicle',
    ['VehicleUpdated', 'VehicleBarred', 'VerificationStarted'],
    updateVehicleAndVerify,
  ),
  on(known, 'RecordVehicleReview', ['VehicleCleared', 'VehicleBarred'], recordVehicleReview),

  on(known, 'SuspendDriver', ['DriverSuspended'], decideSuspendDriver),
  on(known, 'LiftSuspension', ['DriverSuspensionLifted'], liftSuspension),
  on(known, 'LiftErasedSuspension', ['ErasedDriverSuspensionLifted'], liftSuspensionOfErasedDriver),

  on(known, 'RecordBankAccountCheck', ['BankAccountVerified'], recordBankAccountCheck),
  on(known, 'ChangeBankAccount', ['BankAccountChanged'], decideChangeBankAccount),
]);
