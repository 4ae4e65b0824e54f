import type { GoOffline } from '../driver-duty/commands.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import { sendAction } from '../kernel/process.ts';
import { ride } from '../ride/index.ts';
import { driverReleased, scheduledRideReserved, wentOnline } from '../testing/driver-duty-fixtures.ts';
import {
  DELE,
  driverSuspended,
  suspensionLifted,
  vehicleBarred,
  vehicleCleared,
  verificationFailed,
  verificationStarted,
  verifiedDriverEvents,
} from '../testing/driver-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { fitnessProcess } from './fitness-process.ts';

const offline = (reason: GoOffline['reason']) =>
  sendAction(driverDuty, DELE, { type: 'GoOffline', driverId: DELE, reason, now: NOON });
const givenBack = (rideId: string) =>
  sendAction(ride, rideId, {
    type: 'GiveRideBack',
    driverId: DELE,
    reason: 'The driver may not drive at the moment',
    now: NOON,
  });

const fit = [...verifiedDriverEvents, vehicleCleared];
const rejected = [...fit, vehicleBarred('rejected')];
const checkFailed = [...fit, verificationStarted(2, 'vehicle'), verificationFailed(2, 'vehicle')];
const suspended = [...fit, driverSuspended];
const duty = [wentOnline];

export const fitnessSpec: ProcessSpec = {
  process: fitnessProcess,
  rules: [
    rule(
      'a driver whose vehicle is rejected goes offline',
      { given: { driver: rejected, duty }, when: onEvent(vehicleBarred('rejected')) },
      [offline('vehicle_not_approved')],
    ),
    rule(
      'a driver whose changed vehicle fails its check goes offline',
      { given: { driver: checkFailed, duty }, when: onEvent(verificationFailed(2, 'vehicle')) },
      [offline('vehicle_not_approved')],
    ),
    rule('a suspended driver goes offline', { given: { driver: suspended, duty }, when: onEvent(driverSuspended) }, [
      offline('suspended'),
    ]),
    rule(
      'a suspended driver’s scheduled rides are given back',
      {
        given: { driver: suspended, duty: [...duty, scheduledRideReserved('ride-1'), scheduledRideReserved('ride-2')] },
        when: onEvent(driverSuspended),
      },
      [offline('suspended'), givenBack('ride-1'), givenBack('ride-2')],
    ),
    rule(
      'a driver whose suspension was lifted in the meantime stays online',
      {
        given: { driver: [...suspended, suspensionLifted], duty: [...duty, scheduledRideReserved('ride-1')] },
        when: onEvent(driverSuspended),
      },
      [],
    ),
    rule(
      'a driver suspended on a ride goes offline after it',
      { given: { driver: suspended }, when: onEvent(driverReleased('r')) },
      [offline('suspended')],
    ),
    rule('a fit driver stays online', { given: { driver: fit }, when: onEvent(driverReleased('r')) }, []),
  ],
};
