import { lagosDay } from '../time/instant.ts';
import { isSameVehicle, type Vehicle } from '../vehicle/vehicle.ts';
import { classRefusal } from '../vehicle/vehicle-classes.ts';
import { isVehicleYear, vehicleYearsAt } from '../vehicle/vehicle-year.ts';
import { isSameAccount } from './bank-account.ts';
import type {
  ChangeBankAccount,
  CorrectRegistration,
  LiftErasedSuspension,
  LiftSuspension,
  RecordBankAccountCheck,
  RecordVehicleReview,
  RecordVerificationOutcome,
  RegisterDriver,
  SuspendDriver,
  UpdateVehicle,
} from './commands.ts';
import type { BankAccount } from './registration-form.ts';
import { correctionCountOn, type Driver, type DriverIn, type KnownDriver, vehicleOf } from './state.ts';

export const startNextVerification = ({ driverId, attempts }: Driver, scope: 'full' | 'vehicle') =>
  ({ type: 'VerificationStarted', data: { driverId, attempt: attempts + 1, scope } }) as const;

export const decideStartVerification = ({ driver }: DriverIn<'registered'> | DriverIn<'rejected'>) =>
  [startNextVerification(driver, 'full')] as const;

export const refuseStartAfterRejection = () => ({ refusal: 'VerificationRejected' }) as const;

export const decideRetryVehicleCheck = ({ driver, vehicleCheck }: DriverIn<'verified'>) =>
  vehicleCheck === 'failed'
    ? ([startNextVerification(driver, 'vehicle')] as const)
    : ({ refusal: 'NothingToRetry' } as const);

export const refuseRetry = () => ({ refusal: 'NothingToRetry' }) as const;

export const recordVerificationOutcome = (
  state: DriverIn<'verifying'> | DriverIn<'verified'>,
  command: RecordVerificationOutcome,
) => {
  const { driver } = state;
  const { attempt, result, provider, simulated } = command;
  const open = state.status === 'verifying' || state.vehicleCheck === 'running';
  if (!open || attempt !== driver.attempts)
    return { refusal: 'StaleVerificationOutcome', attempt: driver.attempts } as const;
  if (result.outcome === 'source_down') return [];
  const scope = state.status === 'verifying' ? 'full' : 'vehicle';
  const data = { driverId: driver.driverId, attempt, scope, checks: result.checks, provider, simulated } as const;
  if (result.outcome === 'passed') return [{ type: 'VerificationPassed', data } as const];
  const reasons = [...result.reasons];
  return [{ type: 'VerificationFailed', data: { ...data, reasons } } as const];
};

export const decideRegisterDriver = (_: DriverIn<'none'>, command: RegisterDriver) => {
  const { driverId, state, city, vehicleType, drivingExperienceYears, form } = command;
  const { version: policyVersion, minExperienceYears, minVehicleYear, maxInspectionPhotos } = command.policy;
  if (drivingExperienceYears < minExperienceYears)
    return { refusal: 'ExperienceTooShort', minYears: minExperienceYears } as const;
  const years = vehicleYearsAt(command.now, minVehicleYear);
  if (!isVehicleYear(form.vehicle.year, years)) return { refusal: 'VehicleYearOutOfRange', ...years } as const;
  const notInClass = classRefusal(command.policy.classes, { type: vehicleType, ...form.vehicle });
  if (notInClass) return notInClass;
  const vehicleInspectionPhotos = command.documents.vehicleInspectionPhotos.slice(0, maxInspectionPhotos);
  const documents = { ...command.documents, vehicleInspectionPhotos };
  const data = { driverId, policyVersion, state, city, vehicleType, drivingExperienceYears, documents };
  return [{ type: 'DriverRegistered', data, personal: form } as const];
};

export const decideCorrection = ({ driver }: DriverIn<'rejected'>, command: CorrectRegistration) => {
  const { policy, numbers, documents, now } = command;
  if (numbers.nin === null && numbers.licenseNumber === null && Object.keys(documents).length === 0)
    return { refusal: 'NothingCorrected' } as const;
  const { version: policyVersion, maxCorrectionsADay } = policy;
  if (correctionCountOn(driver, lagosDay(now)) >= maxCorrectionsADay)
    return { refusal: 'CorrectionLimitReached', limit: maxCorrectionsADay } as const;
  const data = { driverId: driver.driverId, policyVersion, documents };
  return [
    { type: 'RegistrationCorrected', data, personal: numbers } as const,
    startNextVerification(driver, 'full'),
  ] as const;
};

export const recordBankAccountCheck = ({ driver }: KnownDriver, command: RecordBankAccountCheck) => {
  const { account, passed, provider, simulated } = command;
  if (!passed) return { refusal: 'BankAccountNotVerified' } as const;
  if (isVerifiedAlready(driver, account)) return [];
  const data = { driverId: driver.driverId, provider, simulated };
  return [{ type: 'BankAccountVerified', data, personal: account } as const];
};

export const decideChangeBankAccount = ({ driver }: KnownDriver, { account }: ChangeBankAccount) => {
  if (isVerifiedAlready(driver, account)) return [];
  if (!isSameAccount(account, driver.banking.lastPassed)) return { refusal: 'BankAccountNotVerified' } as const;
  return [{ type: 'BankAccountChanged', data: { driverId: driver.driverId }, personal: account } as const];
};

const isVerifiedAlready = ({ banking }: Driver, account: BankAccount): boolean =>
  banking.currentVerified && isSameAccount(account, banking.current);

export const recordVehicleReview = ({ driver }: KnownDriver, command: RecordVehicleReview) => {
  const { driverId, clearance } = driver;
  const { reviewId, outcome, decidedAt } = command;
  const vehicle = vehicleOf(driver);
  if (vehicle === null || command.vehicle === null || !isSameVehicle(vehicle, command.vehicle)) return [];
  if (clearance.decidedAt !== null && decidedAt <= clearance.decidedAt) return [];
  if (outcome === 'approved') return [{ type: 'VehicleCleared', data: { driverId, reviewId, decidedAt } } as const];
  return [{ type: 'VehicleBarred', data: { driverId, reviewId, decidedAt, cause: 'rejected' } } as const];
};

export const revokeClearance = ({ driver }: KnownDriver, changed: Vehicle, now: string) => {
  const { driverId, clearance } = driver;
  const vehicle = vehicleOf(driver);
  const same = vehicle !== null && isSameVehicle(vehicle, changed);
  if (same || clearance.standing === 'none') return [];
  const data = { driverId, reviewId: null, decidedAt: now, cause: 'another_vehicle' } as const;
  return [{ type: 'VehicleBarred', data } as const];
};

const refuse = (
  { driver }: KnownDriver,
  { actorId, reason }: SuspendDriver | LiftSuspension | LiftErasedSuspension,
) => {
  if (actorId === driver.driverId) return { refusal: 'OwnSuspension' } as const;
  return reason.trim() === '' ? ({ refusal: 'SuspensionReasonRequired' } as const) : null;
};

const refuseRider = (state: KnownDriver, command: SuspendDriver | LiftSuspension) =>
  command.riderIds.includes(command.actorId) ? ({ refusal: 'DriverOfOwnRide' } as const) : refuse(state, command);

const facts = (
  { driver: { driverId } }: KnownDriver,
  { actorId, reason }: SuspendDriver | LiftSuspension | LiftErasedSuspension,
) => ({
  data: { driverId, actorId },
  personal: { reason: reason.trim() },
});

export const decideSuspendDriver = (state: KnownDriver, command: SuspendDriver) =>
  refuseRider(state, command) ?? ([{ type: 'DriverSuspended', ...facts(state, command) }] as const);

export const liftSuspension = (state: KnownDriver, command: LiftSuspension) => {
  const refused = refuseRider(state, command);
  if (refused) return refused;
  return state.driver.suspended ? ([{ type: 'DriverSuspensionLifted', ...facts(state, command) }] as const) : [];
};

export const liftSuspensionOfErasedDriver = (state: KnownDriver, command: LiftErasedSuspension) => {
  const refused = refuse(state, command);
  if (refused) return refused;
  return state.driver.suspended ? ([{ type: 'ErasedDriverSuspensionLifted', ...facts(state, command) }] as const) : [];
};

const updated = ({ driver: { driverId } }: KnownDriver, { policy, vehicleType, vehicle, documents }: UpdateVehicle) => {
  const vehicleInspectionPhotos = documents.vehicleInspectionPhotos.slice(0, policy.maxInspectionPhotos);
  const stored = { ...documents, vehicleInspectionPhotos };
  const data = { driverId, policyVersion: policy.version, vehicleType, documents: stored };
  return { type: 'VehicleUpdated', data, personal: vehicle } as const;
};

const describedBy = ({ vehicleType: type, vehicle }: UpdateVehicle): Vehicle => ({ type, ...vehicle });

const vehicleRefused = (command: UpdateVehicle) => {
  const { vehicle, policy, now } = command;
  const years = vehicleYearsAt(now, policy.minVehicleYear);
  if (!isVehicleYear(vehicle.year, years)) return { refusal: 'VehicleYearOutOfRange', ...years } as const;
  return classRefusal(policy.classes, describedBy(command));
};

export const decideUpdateVehicle = (state: DriverIn<'registered'> | DriverIn<'rejected'>, command: UpdateVehicle) =>
  vehicleRefused(command) ??
  ([updated(state, command), ...revokeClearance(state, describedBy(command), command.now)] as const);

export const updateVehicleAndVerify = (state: DriverIn<'verifying'> | DriverIn<'verified'>, command: UpdateVehicle) => {
  const refused = vehicleRefused(command);
  if (refused) return refused;
  return [
    updated(state, command),
    ...revokeClearance(state, describedBy(command), command.now),
    startNextVerification(state.driver, state.status === 'verified' ? 'vehicle' : 'full'),
  ] as const;
};
