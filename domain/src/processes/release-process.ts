import type { DriverDutyEvent } from '../driver-duty/events.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import { processBuilder, sendAction } from '../kernel/process.ts';
import type { RideEvent } from '../ride/index.ts';

type ReleaseCause = Extract<DriverDutyEvent, { type: 'DriverReleased' }>['data']['cause'];

const because = {
  RideCompleted: 'ride_over',
  RideCancelled: 'ride_over',
  RideGivenBack: 'given_back',
  DriverAbsenceReported: 'driver_absent',
} as const satisfies Partial<Record<RideEvent['type'], ReleaseCause>>;

const { on, process } = processBuilder<{ events: RideEvent }>();

export const releaseProcess = process('release', {}, [
  on(
    ['RideCompleted', 'RideCancelled', 'RideGivenBack', 'DriverAbsenceReported'],
    {},
    ['ReleaseDriver'],
    (_, { type, at, data: { driverId, rideId } }) =>
      driverId === null
        ? []
        : [
            sendAction(driverDuty, driverId, {
              type: 'ReleaseDriver',
              driverId,
              rideId,
              cause: because[type],
              now: at,
            }),
          ],
  ),
]);
