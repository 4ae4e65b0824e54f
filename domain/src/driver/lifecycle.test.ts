import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import {
  DELE,
  delesDocuments,
  delesForm,
  delesVehicle,
  driverRegistered,
  driverSuspended,
  erasedDriverSuspensionLifted,
  registrationCorrected,
  vehicleBarred,
  vehicleCleared,
  vehicleUpdated,
  verificationFailed,
  verificationPassed,
  verificationStarted,
  verifiedDriverEvents,
} from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type {
  ChangeBankAccount,
  CorrectRegistration,
  DriverCommand,
  LiftSuspension,
  RecordBankAccountCheck,
  RecordVehicleReview,
  RecordVerificationOutcome,
  RegisterDriver,
  SuspendDriver,
  UpdateVehicle,
} from './commands.ts';
import { driverPolicy } from './driver-policy.ts';
import { type DriverEvent, driverEvents } from './events.ts';
import { driver } from './lifecycle.ts';
import type { DriverRefusal } from './refusals.ts';
import { verifiableDetailsIn } from './registered-details.ts';
import { vehicleFaultOf } from './state.ts';

const { given } = scenarioOf(driver, driverEvents);
const now = minutesIn(5);

const register: RegisterDriver = {
  type: 'RegisterDriver',
  now,
  policy: driverPolicy,
  driverId: DELE,
  state: 'Lagos',
  city: 'Lagos',
  vehicleType: 'standard',
  drivingExperienceYears: 6,
  documents: delesDocuments,
  form: delesForm,
};
const start: DriverCommand = { type: 'StartVerification', now };
const retry: DriverCommand = { type: 'RetryVerification', now };
const correct = (change: Partial<CorrectRegistration>): CorrectRegistration => ({
  type: 'CorrectRegistration',
  now,
  policy: driverPolicy,
  numbers: { nin: null, licenseNumber: null },
  documents: {},
  ...change,
});
const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
const outcome = (attempt: number, result: RecordVerificationOutcome['result']): DriverCommand => ({
  type: 'RecordVerificationOutcome',
  now,
  attempt,
  result,
  provider: 'simulator',
  simulated: true,
});
const passed = { outcome: 'passed', checks, reasons: [] } as const;
const failed = {
  outcome: 'failed',
  checks: { ...checks, licenseVerified: false },
  reasons: ['nin_not_found'],
} as const;
const down = { outcome: 'source_down' } as const;
const newVehicle: UpdateVehicle = {
  type: 'UpdateVehicle',
  now,
  policy: driverPolicy,
  vehicleType: 'suv',
  vehicle: { ...delesVehicle, model: 'Toyota Prado', plate: 'KJA456BB', year: '2020', color: 'Black' },
  documents: {
    vehicleRegistrationCert: 'up-registration-2',
    roadworthinessCert: 'up-roadworthiness-2',
    vehicleInspectionPhotos: ['a', 'b', 'c', 'd', 'e', 'f'],
  },
};
const otherAccount = { accountNumber: '9876543210', bankName: 'Zenith Bank', accountHolderName: 'Dele Ade' };
const check = (account: RecordBankAccountCheck['account'], ok = true): RecordBankAccountCheck => ({
  type: 'RecordBankAccountCheck',
  now,
  account,
  passed: ok,
  provider: 'simulator',
  simulated: true,
});
const change = (account: ChangeBankAccount['account']): ChangeBankAccount => ({
  type: 'ChangeBankAccount',
  now,
  account,
});
const checked = (account: typeof otherAccount): DriverEvent => ({
  type: 'BankAccountVerified',
  at: NOON,
  data: { driverId: DELE, provider: 'simulator', simulated: true },
  personal: account,
});

const registered = [driverRegistered];
const verifying = [...registered, verificationStarted(1)];
const rejected = [...verifying, verificationFailed(1)];
const verified = [...verifiedDriverEvents];
const vehicleRunning = [...verified, verificationStarted(2, 'vehicle')];
const vehicleFailed = [...vehicleRunning, verificationFailed(2, 'vehicle')];

const cleared = [...verifiedDriverEvents, vehicleCleared];
const delesCar: NonNullable<RecordVehicleReview['vehicle']> = { type: 'standard', ...delesForm.vehicle };
const reviewed = (
  outcome: RecordVehicleReview['outcome'],
  vehicle: RecordVehicleReview['vehicle'] = delesCar,
  minutes = 10,
): RecordVehicleReview => ({
  type: 'RecordVehicleReview',
  now: minutesIn(40),
  reviewId: 'review-1',
  vehicle,
  outcome,
  decidedAt: minutesIn(minutes),
});
const describedAs = (
  change: Partial<UpdateVehicle['vehicle']>,
  vehicleType: VehicleType = 'standard',
): UpdateVehicle => ({
  ...newVehicle,
  vehicleType,
  vehicle: { ...delesForm.vehicle, ...change },
});
const byOperator = { actorId: 'operator-1', riderIds: ['rider-1'], reason: 'A rider was left behind', now };
const suspend = (change: Partial<SuspendDriver> = {}): SuspendDriver => ({
  type: 'SuspendDriver',
  ...byOperator,
  ...change,
});
const lift = (change: Partial<LiftSuspension> = {}): LiftSuspension => ({
  type: 'LiftSuspension',
  ...byOperator,
  ...change,
});

const notInClass = (vehicleType: 'premium' | 'suv'): DriverRefusal => ({
  refusal: 'VehicleNotInClass',
  vehicleType,
  ...driverPolicy.classes[vehicleType],
});

type Row = [string, DriverEvent[], DriverCommand, DriverEvent['type'][] | DriverRefusal];

describe('vehicleFaultOf', () => {
  it.each([
    ['null once the vehicle is approved', cleared, null],
    ["'none' before any approval", verified, 'none'],
    ["'rejected' after a rejection", [...cleared, vehicleBarred('rejected')], 'rejected'],
    [
      "'another_vehicle' if the vehicle differs from the approved one",
      [...cleared, vehicleBarred('another_vehicle')],
      'another_vehicle',
    ],
    ["'check_failed' after a failed check", [...vehicleFailed, vehicleCleared], 'check_failed'],
    [
      'null while a failed vehicle is checked again',
      [...vehicleFailed, vehicleCleared, verificationStarted(3, 'vehicle')],
      null,
    ],
    ["'none' without a driver", [], 'none'],
  ] as const)('returns %s', (_, past, fault) => {
    expect(vehicleFaultOf(fold(driver, past))).toBe(fault);
  });
});

describe('a driver', () => {
  it.each<Row>([
    ['registers with the whole form', [], register, ['DriverRegistered']],
    [
      'needs a year of experience',
      [],
      { ...register, drivingExperienceYears: 0 },
      { refusal: 'ExperienceTooShort', minYears: 1 },
    ],
    [
      'cannot register a vehicle of a future model year',
      [],
      { ...register, form: { ...delesForm, vehicle: { ...delesForm.vehicle, year: '2100' } } },
      { refusal: 'VehicleYearOutOfRange', from: 1990, to: 2027 },
    ],
    [
      'cannot register a vehicle that is too old',
      [],
      { ...register, form: { ...delesForm, vehicle: { ...delesForm.vehicle, year: '1890' } } },
      { refusal: 'VehicleYearOutOfRange', from: 1990, to: 2027 },
    ],
    ['starts the verification', registered, start, ['VerificationStarted']],
    ['has nothing to retry before the verification', registered, retry, { refusal: 'NothingToRetry' }],
    ['has nothing to retry during the verification', verifying, retry, { refusal: 'NothingToRetry' }],
    ['passes the verification', verifying, outcome(1, passed), ['VerificationPassed']],
    ['fails the verification', verifying, outcome(1, failed), ['VerificationFailed']],
    ['stays pending while the authority is down', verifying, outcome(1, down), []],
    [
      'is not verified by the outcome of an older attempt',
      [...rejected, verificationStarted(2)],
      outcome(1, passed),
      { refusal: 'StaleVerificationOutcome', attempt: 2 },
    ],
    [
      'keeps the first of two outcomes of the same attempt',
      verified,
      outcome(1, failed),
      { refusal: 'StaleVerificationOutcome', attempt: 1 },
    ],
    ['cannot start again after a rejection', rejected, start, { refusal: 'VerificationRejected' }],
    ['can retry after a rejection', rejected, retry, ['VerificationStarted']],
    ['has nothing to retry once verified', verified, retry, { refusal: 'NothingToRetry' }],
    [
      'is checked again after correcting a number',
      rejected,
      correct({ numbers: { nin: '00000000020', licenseNumber: null } }),
      ['RegistrationCorrected', 'VerificationStarted'],
    ],
    [
      'can replace a document after a rejection',
      rejected,
      correct({ documents: { profilePhoto: 'up-2' } }),
      ['RegistrationCorrected', 'VerificationStarted'],
    ],
    ['is not checked again without a correction', rejected, correct({}), { refusal: 'NothingCorrected' }],
    ['can change the vehicle before verification', registered, newVehicle, ['VehicleUpdated']],
    ['is cleared by the approval of the vehicle', registered, reviewed('approved'), ['VehicleCleared']],
    [
      'is cleared whatever the spelling of the plate',
      registered,
      reviewed('approved', { ...delesCar, plate: 'lnd-123 aa' }),
      ['VehicleCleared'],
    ],
    [
      'is not cleared by the approval of another vehicle',
      registered,
      reviewed('approved', { ...delesCar, plate: 'KJA456BB' }),
      [],
    ],
    [
      'is not cleared by the approval of the vehicle under another description',
      registered,
      reviewed('approved', { ...delesCar, type: 'suv', year: '1990' }),
      [],
    ],
    ['is not cleared by a review whose vehicle is erased', registered, reviewed('approved', null), []],
    ['is barred by the rejection of the vehicle', cleared, reviewed('rejected', delesCar, 30), ['VehicleBarred']],
    ['is not barred by a rejection before the approval', cleared, reviewed('rejected', delesCar, 9), []],
    ['is not cleared a second time by a repeated decision', cleared, reviewed('approved'), []],
    [
      'loses the approval by changing to another vehicle',
      cleared,
      newVehicle,
      ['VehicleUpdated', 'VehicleBarred', 'VerificationStarted'],
    ],
    [
      'keeps the approval when only the spelling of the vehicle changes',
      cleared,
      describedAs({ plate: 'LND 123 AA', model: 'toyota  corolla' }),
      ['VehicleUpdated', 'VerificationStarted'],
    ],
    ...(
      [
        ['model', describedAs({ model: 'Toyota Camry' })],
        ['year', describedAs({ year: '2012' })],
        ['colour', describedAs({ color: 'Black' })],
        ['type', describedAs({ model: 'Toyota Camry' }, 'premium')],
        ['plate', describedAs({ plate: 'KJA456BB' })],
      ] as const
    ).map(
      ([field, command]): Row => [
        `loses the approval when the ${field} of the vehicle changes`,
        cleared,
        command,
        ['VehicleUpdated', 'VehicleBarred', 'VerificationStarted'],
      ],
    ),
    ['cannot register a small car as an SUV', [], { ...register, vehicleType: 'suv' }, notInClass('suv')],
    [
      'cannot change to a class that the vehicle is too old for',
      verified,
      { ...newVehicle, vehicle: { ...newVehicle.vehicle, year: '1990' } },
      notInClass('suv'),
    ],
    ['cannot change to a class that the model is not in', verified, describedAs({}, 'premium'), notInClass('premium')],
    [
      'is not barred by changing a vehicle that was never approved',
      verified,
      newVehicle,
      ['VehicleUpdated', 'VerificationStarted'],
    ],
    ['can change the vehicle after a rejection without a new verification', rejected, newVehicle, ['VehicleUpdated']],
    [
      'restarts the verification by changing the vehicle',
      verifying,
      newVehicle,
      ['VehicleUpdated', 'VerificationStarted'],
    ],
    [
      'starts another verification by changing the vehicle once verified',
      verified,
      newVehicle,
      ['VehicleUpdated', 'VerificationStarted'],
    ],
    [
      'cannot change to a vehicle of a future model year',
      verified,
      { ...newVehicle, vehicle: { ...newVehicle.vehicle, year: '2028' } },
      { refusal: 'VehicleYearOutOfRange', from: 1990, to: 2027 },
    ],
    [
      'cannot change to a vehicle of a future model year before verification',
      registered,
      { ...newVehicle, vehicle: { ...newVehicle.vehicle, year: '2028' } },
      { refusal: 'VehicleYearOutOfRange', from: 1990, to: 2027 },
    ],
    ['passes the check of a changed vehicle', vehicleRunning, outcome(2, passed), ['VerificationPassed']],
    ['fails the check of a changed vehicle', vehicleRunning, outcome(2, failed), ['VerificationFailed']],
    ['can retry the failed check of a changed vehicle', vehicleFailed, retry, ['VerificationStarted']],
  ])('%s', (_, past, command, expected) => {
    given(...past)
      .when(command)
      .leadsTo(expected);
  });

  it('starts the second verification attempt with a retry', () => {
    given(...rejected)
      .when(retry)
      .then([{ type: 'VerificationStarted', data: { driverId: DELE, attempt: 2, scope: 'full' } }]);
  });

  it('stays verified during and after a failed check of a changed vehicle', () => {
    expect(fold(driver, vehicleRunning)).toMatchObject({ status: 'verified', vehicleCheck: 'running' });
    expect(fold(driver, vehicleFailed)).toMatchObject({ status: 'verified', vehicleCheck: 'failed' });
  });

  it('can correct rejected details at most three times per calendar day, by Lagos time', () => {
    const again = { ...correct({ documents: { profilePhoto: 'up-2' } }) };
    const correctedAt = (at: string) => [
      { ...registrationCorrected, at },
      verificationStarted(2),
      verificationFailed(2),
    ];
    const evening = '2026-03-02T22:59:00.000Z';
    const three = [...rejected, ...[NOON, NOON, evening].flatMap(correctedAt)];
    given(...three)
      .when({ ...again, now: evening })
      .refused({ refusal: 'CorrectionLimitReached', limit: 3 });
    given(...three)
      .when({ ...again, now: '2026-03-02T23:00:00.000Z' })
      .thenTypes('RegistrationCorrected', 'VerificationStarted');
  });

  it('may send six inspection photos, of which the event records the first five', () => {
    const state = given(...registered).when(newVehicle);
    state.then([
      {
        type: 'VehicleUpdated',
        data: {
          driverId: DELE,
          policyVersion: 'driver-4',
          vehicleType: 'suv',
          documents: { ...newVehicle.documents, vehicleInspectionPhotos: ['a', 'b', 'c', 'd', 'e'] },
        },
        personal: newVehicle.vehicle,
      },
    ]);
  });

  it('registers under the given policy, whose version the event records', () => {
    const policy = {
      version: 'driver-x',
      minExperienceYears: 7,
      minVehicleYear: 2016,
      maxInspectionPhotos: 0,
      maxCorrectionsADay: 3,
      maxBankChecksADay: 5,
      classes: driverPolicy.classes,
    };
    given()
      .when({ ...register, policy })
      .refused({ refusal: 'ExperienceTooShort', minYears: 7 });
    const taken = driver.decide({ status: 'none' }, { ...register, policy, drivingExperienceYears: 7 });
    given()
      .when({ ...register, policy: { ...policy, minExperienceYears: 1, minVehicleYear: 2017 } })
      .refused({ refusal: 'VehicleYearOutOfRange', from: 2017, to: 2027 });
    expect(taken).toMatchObject([{ data: { policyVersion: 'driver-x', documents: { vehicleInspectionPhotos: [] } } }]);
  });

  it('can register only once', () => {
    given(...registered)
      .when(register)
      .refused({ refusal: 'NotAllowedInState', state: 'registered', command: 'RegisterDriver' });
  });

  it('stays registered without a bank account once erased, and cannot set an unchecked account', () => {
    const erased = registered.map((event) => ({ ...event, personal: null })) as DriverEvent[];
    expect(fold(driver, erased)).toMatchObject({ status: 'registered', driver: { banking: { current: null } } });
    given(...erased)
      .when(change(otherAccount))
      .refused({ refusal: 'BankAccountNotVerified' });
  });
});

describe('a driver’s suspension', () => {
  it.each<Row>([
    ['can be imposed by an operator', verified, suspend(), ['DriverSuspended']],
    ['cannot be imposed without a reason', verified, suspend({ reason: ' ' }), { refusal: 'SuspensionReasonRequired' }],
    ['cannot be imposed by the driver', verified, suspend({ actorId: DELE }), { refusal: 'OwnSuspension' }],
    [
      'cannot be imposed by an operator who rides with the driver',
      verified,
      suspend({ actorId: 'rider-1' }),
      { refusal: 'DriverOfOwnRide' },
    ],
    [
      'cannot be lifted by an operator who rides with the driver',
      [...verified, driverSuspended],
      lift({ actorId: 'rider-1' }),
      { refusal: 'DriverOfOwnRide' },
    ],
    ['can be lifted by an operator', [...verified, driverSuspended], lift(), ['DriverSuspensionLifted']],
    [
      'cannot be lifted by the driver',
      [...verified, driverSuspended],
      lift({ actorId: DELE }),
      { refusal: 'OwnSuspension' },
    ],
    [
      'can be lifted after the driver’s erasure',
      [...verified, driverSuspended],
      { ...lift(), type: 'LiftErasedSuspension' },
      ['ErasedDriverSuspensionLifted'],
    ],
    [
      'is lifted only once after the driver’s erasure',
      [...verified, driverSuspended, erasedDriverSuspensionLifted],
      { ...lift(), type: 'LiftErasedSuspension' },
      [],
    ],
    [
      'cannot be lifted without a reason after the driver’s erasure',
      [...verified, driverSuspended],
      { ...lift({ reason: ' ' }), type: 'LiftErasedSuspension' },
      { refusal: 'SuspensionReasonRequired' },
    ],
    ['that does not exist is lifted without an event', verified, lift(), []],
  ])('%s', (_, past, command, expected) => {
    given(...past)
      .when(command)
      .leadsTo(expected);
  });
});

it('verifiableDetailsIn returns a driver’s latest details, and null once they are erased', () => {
  const claimed = { nin: '00000000000', licenseNumber: 'ABC000000000', vehiclePlate: 'LND123AA' };
  expect(verifiableDetailsIn([driverRegistered])).toEqual(claimed);
  expect(verifiableDetailsIn([driverRegistered, registrationCorrected])).toEqual({ ...claimed, nin: '00000000020' });
  expect(verifiableDetailsIn([driverRegistered, registrationCorrected, vehicleUpdated])).toEqual({
    ...claimed,
    nin: '00000000020',
    vehiclePlate: 'KJA456BB',
  });
  expect(verifiableDetailsIn([{ ...driverRegistered, personal: null } as DriverEvent])).toBeNull();
});

describe('a driver’s bank account', () => {
  it.each<Row>([
    ['that the bank knows is verified', registered, check(otherAccount), ['BankAccountVerified']],
    [
      'that is already verified is not recorded again',
      [...registered, checked(delesForm.bankAccount)],
      check(delesForm.bankAccount),
      [],
    ],
    [
      'is not verified again while in use, even after another account passed a check',
      [...registered, checked(delesForm.bankAccount), checked(otherAccount)],
      check(delesForm.bankAccount),
      [],
    ],
    [
      'is not changed again to the account already in use',
      [...registered, checked(delesForm.bankAccount), checked(otherAccount)],
      change(delesForm.bankAccount),
      [],
    ],
    [
      'that the bank does not know is refused',
      registered,
      check(otherAccount, false),
      { refusal: 'BankAccountNotVerified' },
    ],
    [
      'can change to the account that last passed a check',
      [...registered, checked(otherAccount)],
      change(otherAccount),
      ['BankAccountChanged'],
    ],
    ['cannot change to an unchecked account', registered, change(otherAccount), { refusal: 'BankAccountNotVerified' }],
    [
      'cannot change to details that differ from the checked ones',
      [...registered, checked(otherAccount)],
      change({ ...otherAccount, accountNumber: '9876543211' }),
      { refusal: 'BankAccountNotVerified' },
    ],
    [
      'can change to the account that last passed even if the one in use passed again since',
      [...registered, checked(otherAccount), checked(delesForm.bankAccount)],
      change(otherAccount),
      ['BankAccountChanged'],
    ],
    [
      'cannot change to an account that passed before the last one',
      [...registered, checked(otherAccount), checked({ ...otherAccount, accountNumber: '0123456789' })],
      change(otherAccount),
      { refusal: 'BankAccountNotVerified' },
    ],
  ])('%s', (_, past, command, expected) => {
    given(...past)
      .when(command)
      .leadsTo(expected);
  });

  it('counts as verified once its own details have passed', () => {
    const verifiedNow = (events: DriverEvent[]) => {
      const state = fold(driver, events);
      return state.status !== 'none' && state.driver.banking.currentVerified;
    };
    expect(verifiedNow(registered)).toBe(false);
    expect(verifiedNow([...registered, checked(otherAccount)])).toBe(false);
    expect(verifiedNow([...registered, checked(delesForm.bankAccount)])).toBe(true);
    expect(verifiedNow([...verified, verificationPassed(1)])).toBe(false);
  });
});
