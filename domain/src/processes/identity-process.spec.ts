import { ADA, numberChanged } from '../testing/account-fixtures.ts';
import { personReported, reportSettled } from '../testing/conduct-fixtures.ts';
import {
  bankAccountChanged,
  DELE,
  delesForm,
  driverRegistered,
  driverSuspended,
  erasedDriverSuspensionLifted,
  registrationCorrected,
  suspensionLifted,
  vehicleUpdated,
  verificationFailed,
  verificationStarted,
} from '../testing/driver-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { DRIVER_1 } from '../testing/ride-fixtures.ts';
import { identityProcess } from './identity-process.ts';

const detailsOf = [callAction('syncIdentity', { change: 'details', driverId: DELE })];

export const identitySpec: ProcessSpec = {
  process: identityProcess,
  rules: [
    ...[
      driverRegistered,
      registrationCorrected,
      verificationStarted(1),
      verificationFailed(1),
      vehicleUpdated,
      bankAccountChanged(delesForm.bankAccount),
      driverSuspended,
      suspensionLifted,
      erasedDriverSuspensionLifted,
    ].map((event) => rule(`${event.type} updates the driver’s identity digests`, { when: onEvent(event) }, detailsOf)),
    rule(
      'a changed phone number updates the driver’s identity digests',
      { when: onEvent(numberChanged('+2348030000009')) },
      [callAction('syncIdentity', { change: 'details', driverId: ADA })],
    ),
    rule('an open report is recorded against the driver', { when: onEvent(personReported()) }, [
      callAction('syncIdentity', {
        change: 'report',
        driverId: DRIVER_1,
        reportId: 'report-1',
        openSince: minutesIn(70),
      }),
    ]),
    rule('a settled report is recorded as settled', { when: onEvent(reportSettled()) }, [
      callAction('syncIdentity', { change: 'report', driverId: DRIVER_1, reportId: 'report-1', openSince: null }),
    ]),
  ],
};
