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
  erasedSuspensionLifted,
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
  another,
  changedAccount,
  driverAtWork,
  driverTriesAgain,
  inIkeja,
  licenceAlone,
  newCar,
  newCarRefused,
  noneHold,
  own,
  rejected,
  retried,
  storyRegistered,
  toAtWork,
  toNewCar,
  toRefused,
  toRejected,
  toRetried,
  verificationRefused,
} from './driver-story.spec.ts';
import { drivers } from './drivers.ts';
import { erasedDriversRules } from './erased-drivers.spec.ts';

const verificationRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule('a registered driver is not verified yet', given().when(inIkeja).then('drivers', storyRegistered)),
  rule(
    'a first verification begins',
    given(inIkeja)
      .when(verificationStarted(1))
      .then('drivers', { ...storyRegistered, verification_running: true }),
  ),
  rule(
    'a full verification that starts again clears earlier results',
    given(...toRejected)
      .when(driverTriesAgain)
      .then('drivers', retried),
  ),
  rule(
    'resubmitted documents replace the old ones, and the others stay',
    given(...toRejected)
      .when(registrationCorrected)
      .then('drivers', {
        ...rejected,
        documents: { ...rejected.documents, licensePhotoFront: 'up-licence-front-2' },
      }),
  ),
  rule(
    'a passed full verification approves the driver, the vehicle and every check',
    given(...toRetried)
      .when(withChanges(verificationPassed(2), { simulated: false }))
      .then('drivers', {
        ...retried,
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
      ['licence', licenceAlone, { license_verified: true }],
      ['background', { ...noneHold, backgroundCheckVerified: true }, { background_verified: true }],
      ['vehicle', { ...noneHold, vehicleVerified: true }, { vehicle_verified: true, vehicle_status: 'approved' }],
    ] as const
  ).map(([what, checks, held]) =>
    rule(
      `a failed full verification rejects the driver with reasons, although the ${what} passed`,
      given(...toRetried)
        .when(
          withChanges(verificationFailed(2), { checks, reasons: ['name_differs', 'nin_expired'], simulated: false }),
        )
        .then('drivers', {
          ...retried,
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
    'a changed vehicle with its own papers must be checked, and the driver stays approved',
    given(...toAtWork)
      .when(vehicleUpdated)
      .then('drivers', newCar),
  ),
  rule(
    'a check of the vehicle alone leaves the driver approved while it runs',
    given(...toRefused)
      .when(verificationStarted(3, 'vehicle'))
      .then('drivers', {
        ...verificationRefused,
        vehicle_check_failed: false,
        vehicle_status: 'pending',
        verification_running: true,
      }),
  ),
  rule(
    'a failed vehicle check leaves licence and background unchanged',
    given(...toNewCar, verificationStarted(2, 'vehicle'))
      .when(newCarRefused)
      .then('drivers', verificationRefused),
  ),
  rule(
    'a passed vehicle check leaves licence and background unchanged',
    given(...toRefused, verificationStarted(3, 'vehicle'))
      .when(withChanges(verificationPassed(3, 'vehicle'), { checks: { ...noneHold, vehicleVerified: true } }))
      .then('drivers', {
        ...verificationRefused,
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
    'a vehicle is approved',
    given(...toAtWork)
      .when(vehicleCleared)
      .then('drivers', { ...driverAtWork, vehicle_fault: null }),
  ),
  ...(['rejected', 'another_vehicle'] as const).map((cause) =>
    rule(
      `an approval ends: ${cause}`,
      given(...toAtWork, vehicleCleared)
        .when(vehicleBarred(cause))
        .then('drivers', { ...driverAtWork, vehicle_fault: cause }),
    ),
  ),
  rule(
    'a driver is suspended for a reason',
    given(...toAtWork)
      .when(driverSuspended)
      .then('drivers', { ...driverAtWork, suspended: true, suspension_reason: 'A rider was left behind' }),
  ),
  rule(
    'a suspension is lifted',
    given(...toAtWork, driverSuspended)
      .when(suspensionLifted)
      .then('drivers', driverAtWork),
  ),
  rule(
    'a suspension is lifted after the erasure',
    given(...toAtWork, driverSuspended)
      .when(erasedSuspensionLifted)
      .then('drivers', driverAtWork),
  ),
];

const bankRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'the bank knows the driver’s account',
    given(...toAtWork)
      .when(bankAccountVerified(own))
      .then('drivers', { ...driverAtWork, bank_verified: true }),
  ),
  ...(
    [
      ['number', { accountNumber: another.accountNumber }],
      ['bank', { bankName: another.bankName }],
      ['holder', { accountHolderName: another.accountHolderName }],
    ] as const
  ).map(([what, differs]) =>
    rule(
      `a check of an account with another ${what} does not verify the driver’s`,
      given(...toAtWork).when(bankAccountVerified({ ...own, ...differs })),
    ),
  ),
  rule(
    'a verified account stays verified when another one is checked',
    given(...toAtWork, bankAccountVerified(own)).when(bankAccountVerified(another)),
  ),
  rule(
    'an account is changed to one that was verified',
    given(...toAtWork, bankAccountVerified(another))
      .when(bankAccountChanged(another))
      .then('drivers', { ...driverAtWork, ...changedAccount }),
  ),
];

const dutyRules = ({ rule, given }: FoldSpecBuilder<typeof drivers.tables>): readonly FoldRule[] => [
  rule(
    'a driver goes online',
    given(...toAtWork, wentOffline)
      .when(wentOnline)
      .then('drivers', driverAtWork),
  ),
  rule(
    'a driver goes offline, on a ride or not',
    given(...toAtWork)
      .when(wentOffline)
      .then('drivers', { ...driverAtWork, online: false }),
  ),
  rule(
    'a driver who is not seen for too long is taken offline',
    given(...toAtWork)
      .when(wentOfflineUnseen)
      .then('drivers', { ...driverAtWork, online: false, went_unseen: true }),
  ),
  rule(
    'a driver who goes online again is no longer marked as not seen',
    given(...toAtWork, wentOfflineUnseen)
      .when(wentOnline)
      .then('drivers', driverAtWork),
  ),
  rule(
    'a driver is on the ride engaged for',
    given(...toAtWork)
      .when(driverEngaged('ride-2'))
      .then('drivers', { ...driverAtWork, ride_id: 'ride-2' }),
  ),
  rule(
    'a driver released from the ride is free',
    given(...toAtWork)
      .when(driverReleased('ride-1'))
      .then('drivers', { ...driverAtWork, ride_id: null }),
  ),
  rule('a driver released from another ride stays on this one', given(...toAtWork).when(driverReleased('ride-2'))),
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
    bankAccountVerified(own),
    bankAccountChanged(another),
    wentOnline,
    wentOffline,
    driverEngaged('ride-2'),
    driverReleased('ride-1'),
  ].map((event) =>
    rule(
      `${event.type} of an unknown driver changes no driver`,
      given(...toAtWork).when(withChanges(event, { driverId: 'somebody' })),
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
