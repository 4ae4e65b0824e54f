import { driverDuty } from '../driver-duty/index.ts';
import { combinedSendAction, sendAction } from '../kernel/process.ts';
import { ride } from '../ride/lifecycle.ts';
import { driverEngaged, measuredFixAt, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { vehicleCleared, verifiedDriverEvents } from '../testing/driver-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { onRequest, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  DRIVER_1,
  driverOnWayEvents,
  RIDE,
  rideAccepted,
  rideOffered,
  rideScheduled,
  tripPlaces,
} from '../testing/ride-fixtures.ts';
import { arrivalProcess } from './arrival-process.ts';

const fix = measuredFixAt(tripPlaces.pickup, NOON);
const when = onRequest({ type: 'MarkArrived', rideId: RIDE, driverId: DRIVER_1, fix });
const arrived = sendAction(ride, RIDE, { type: 'MarkArrived', driverId: DRIVER_1, fix, now: NOON });
const begun = {
  type: 'BeginScheduledRide',
  driverId: DRIVER_1,
  rideId: RIDE,
  vehicleType: 'standard',
  fitness: { verified: true, suspended: false, vehicleFault: null },
  now: NOON,
} as const;
const promised = [rideScheduled, rideOffered(), rideAccepted()];

export const arrivalSpec: ProcessSpec = {
  process: arrivalProcess,
  rules: [
    rule(
      'the driver of an immediate ride arrives without being engaged again',
      { given: { ride: driverOnWayEvents }, when },
      [arrived],
    ),
    rule(
      'a driver who arrives for a scheduled ride is engaged first',
      { given: { ride: promised, driver: [...verifiedDriverEvents, vehicleCleared], duty: [wentOnline] }, when },
      [combinedSendAction(sendAction(driverDuty, DRIVER_1, begun), arrived)],
    ),
    rule(
      'a driver who is already engaged in the ride is not engaged again',
      { given: { ride: promised, duty: [wentOnline, driverEngaged(RIDE)] }, when },
      [arrived],
    ),
    rule(
      'a driver who did not accept the ride is not engaged',
      { given: { ride: [rideScheduled, rideOffered(), rideAccepted('another')] }, when },
      [arrived],
    ),
    rule('a ride that does not exist refuses the arrival', { when }, [arrived]),
  ],
};
