import {
  driverEngaged,
  driverReleased,
  wentOffline,
  wentOfflineUnseen,
  wentOnline,
} from '@saferide/domain/testing/driver-duty-fixtures';
import {
  bankAccountChanged,
  bankAccountVerified,
  driverSuspended,
  erasedDriverSuspensionLifted,
  registrationCorrected,
  suspensionLifted,
  vehicleBarred,
  vehicleCleared,
  vehicleUpdated,
  verificationFailed,
  verificationPassed,
  verificationStarted,
} from '@saferide/domain/testing/driver-fixtures';
import { type FoldRule, type FoldSpecBuilder, foldSpec, withChanges } from '../testing/fold-spec.ts';
import {
  changedBankAccountColumns,
  changedVehicleRow,
  driverAtWork,
  eventsUntilAtWork,
  eventsUntilRejected,
  eventsUntilRetried,
  eventsUntilVehicleChanged,
  eventsUntilVehicleFailed,
  failedVehicleRow,
  noCheckPassed,
  onlyLicenceVerified,
  otherBankAccount,
  registeredBankAccount,
  registeredInIkeja,
  registeredRow,
  rejectedRow,
  retriedRow,
  secondVerificationStarted,
  vehicleVerificationFailed,
} from './driver-fixtures.spec.ts';
import { drivers } from './drivers.ts';
import { erasedDriversRules } from './erased-drivers.spec.ts';

const verificationRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule('a registered driver is not verified yet', given().when(registeredInIkeja).then('drivers', registeredRow)),
  rule(
    'the start of the first verification is recorded',
    given(registeredInIkeja)
      .when(verificationStarted(1))
      .then('drivers', { ...registeredRow, verification_running: true }),
  ),
  rule(
    'a full verification that starts again clears earlier results',
    given(...eventsUntilRejected)
      .when(secondVerificationStarted)
      .then('drivers', retriedRow),
  ),
  rule(
    'resubmitted documents replace the old ones, and the other documents remain',
    given(...eventsUntilRejected)
      .when(registrationCorrected)
      .then('drivers', {
        ...rejectedRow,
        documents: { ...rejectedRow.documents, licensePhotoFront: 'up-licence-front-2' },
      }),
  ),
  rule(
    'a passed full verification approves the driver, the vehicle and every check',
    given(...eventsUntilRetried)
      .when(withChanges(verificationPassed(2), { simulated: false }))
      .then('drivers', {
        ...retriedRow,
        verification_status: 'approved',
        vehicle_status: 'approved',
        verification_running: false,
        license_verified: true,
        vehicle_verified: true,
        background_verified: true,
        failure_reasons: [],
        simulated: false,
      }),
  ),
  ...(
    [
      ['licence', onlyLicenceVerified, { license_verified: true }],
      ['background', { ...noCheckPassed, backgroundCheckVerified: true }, { background_verified: true }],
      ['vehicle', { ...noCheckPassed, vehicleVerified: true }, { vehicle_verified: true, vehicle_status: 'approved' }],
    ] as const
  ).map(([what, checks, held]) =>
    rule(
      `a failed full verification rejects the driver with reasons, although the ${what} passed`,
      given(...eventsUntilRetried)
        .when(
          withChanges(verificationFailed(2), { checks, reasons: ['name_differs', 'nin_expired'], simulated: false }),
        )
        .then('drivers', {
          ...retriedRow,
          verification_status: 'rejected',
          vehicle_status: 'rejected',
          verification_running: false,
          license_verified: false,
          failure_reasons: ['name_differs', 'nin_expired'],
          simulated: false,
          ...held,
        }),
    ),
  ),
];

const vehicleRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'a changed vehicle with its own certificates must be checked, and the driver stays approved',
    given(...eventsUntilAtWork)
      .when(vehicleUpdated)
      .then('drivers', changedVehicleRow),
  ),
  rule(
    'a driver stays approved while only the vehicle is checked',
    given(...eventsUntilVehicleFailed)
      .when(verificationStarted(3, 'vehicle'))
      .then('drivers', {
        ...failedVehicleRow,
        vehicle_check_failed: false,
        vehicle_status: 'pending',
        verification_running: true,
      }),
  ),
  rule(
    'a failed vehicle check leaves licence and background unchanged',
    given(...eventsUntilVehicleChanged, verificationStarted(2, 'vehicle'))
      .when(vehicleVerificationFailed)
      .then('drivers', failedVehicleRow),
  ),
  rule(
    'a passed vehicle check leaves licence and background unchanged',
    given(...eventsUntilVehicleFailed, verificationStarted(3, 'vehicle'))
      .when(withChanges(verificationPassed(3, 'vehicle'), { checks: { ...noCheckPassed, vehicleVerified: true } }))
      .then('drivers', {
        ...failedVehicleRow,
        vehicle_check_failed: false,
        vehicle_status: 'approved',
        vehicle_verified: true,
        failure_reasons: [],
        simulated: true,
      }),
  ),
];

const statusRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'the approval of a vehicle is recorded',
    given(...eventsUntilAtWork)
      .when(vehicleCleared)
      .then('drivers', { ...driverAtWork, vehicle_fault: null }),
  ),
  ...(['rejected', 'another_vehicle'] as const).map((cause) =>
    rule(
      `a barred vehicle shows the cause '${cause}'`,
      given(...eventsUntilAtWork, vehicleCleared)
        .when(vehicleBarred(cause))
        .then('drivers', { ...driverAtWork, vehicle_fault: cause }),
    ),
  ),
  rule(
    'a suspension is recorded with its reason',
    given(...eventsUntilAtWork)
      .when(driverSuspended)
      .then('drivers', { ...driverAtWork, suspended: true, suspension_reason: 'A rider was left behind' }),
  ),
  rule(
    'the end of a suspension is recorded',
    given(...eventsUntilAtWork, driverSuspended)
      .when(suspensionLifted)
      .then('drivers', driverAtWork),
  ),
  rule(
    'the end of a suspension is recorded even after the driver’s erasure',
    given(...eventsUntilAtWork, driverSuspended)
      .when(erasedDriverSuspensionLifted)
      .then('drivers', driverAtWork),
  ),
];

const bankRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'a bank account that the bank confirms is verified',
    given(...eventsUntilAtWork)
      .when(bankAccountVerified(registeredBankAccount))
      .then('drivers', { ...driverAtWork, bank_verified: true }),
  ),
  ...(
    [
      ['number', { accountNumber: otherBankAccount.accountNumber }],
      ['bank', { bankName: otherBankAccount.bankName }],
      ['holder', { accountHolderName: otherBankAccount.accountHolderName }],
    ] as const
  ).map(([what, differs]) =>
    rule(
      `a check of an account with another ${what} does not verify the driver’s account`,
      given(...eventsUntilAtWork).when(bankAccountVerified({ ...registeredBankAccount, ...differs })),
    ),
  ),
  rule(
    'a verified bank account stays verified when another one is checked',
    given(...eventsUntilAtWork, bankAccountVerified(registeredBankAccount)).when(bankAccountVerified(otherBankAccount)),
  ),
  rule(
    'a driver who changes to a verified bank account is recorded with it',
    given(...eventsUntilAtWork, bankAccountVerified(otherBankAccount))
      .when(bankAccountChanged(otherBankAccount))
      .then('drivers', { ...driverAtWork, ...changedBankAccountColumns }),
  ),
];

const dutyRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'a driver who goes online is recorded as online',
    given(...eventsUntilAtWork, wentOffline)
      .when(wentOnline)
      .then('drivers', driverAtWork),
  ),
  rule(
    'a driver who goes offline is recorded as offline, even during a ride',
    given(...eventsUntilAtWork)
      .when(wentOffline)
      .then('drivers', { ...driverAtWork, online: false }),
  ),
  rule(
    'a driver who is set offline because positions are missing is marked as unseen',
    given(...eventsUntilAtWork)
      .when(wentOfflineUnseen)
      .then('drivers', { ...driverAtWork, online: false, went_unseen: true }),
  ),
  rule(
    'a driver who goes online again is no longer marked as unseen',
    given(...eventsUntilAtWork, wentOfflineUnseen)
      .when(wentOnline)
      .then('drivers', driverAtWork),
  ),
  rule(
    'a driver engaged for a ride is recorded as being on it',
    given(...eventsUntilAtWork)
      .when(driverEngaged('ride-2'))
      .then('drivers', { ...driverAtWork, ride_id: 'ride-2' }),
  ),
  rule(
    'a driver released from the ride is no longer recorded as being on it',
    given(...eventsUntilAtWork)
      .when(driverReleased('ride-1'))
      .then('drivers', { ...driverAtWork, ride_id: null }),
  ),
  rule(
    'a driver released from another ride stays on the current one',
    given(...eventsUntilAtWork).when(driverReleased('ride-2')),
  ),
  ...[
    verificationStarted(1),
    registrationCorrected,
    verificationPassed(1),
    verificationFailed(1),
    vehicleUpdated,
    vehicleCleared,
    vehicleBarred('rejected'),
    driverSuspended,
    suspensionLifted,
    bankAccountVerified(registeredBankAccount),
    bankAccountChanged(otherBankAccount),
    wentOnline,
    wentOffline,
    driverEngaged('ride-2'),
    driverReleased('ride-1'),
  ].map((event) =>
    rule(
      `${event.type} of an unknown driver changes no driver`,
      given(...eventsUntilAtWork).when(withChanges(event, { driverId: 'somebody' })),
    ),
  ),
];

export const driversSpec = foldSpec(drivers, (words) => [
  ...verificationRules(words),
  ...vehicleRules(words),
  ...statusRules(words),
  ...bankRules(words),
  ...dutyRules(words),
  ...erasedDriversRules(words),
]);
