import type { DriverDutyEvent } from '../driver-duty/events.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import { processBuilder, sendAction } from '../kernel/process.ts';
import { isMissedByDriver } from '../ride/cancellation.ts';
import type { RideEvent } from '../ride/index.ts';

type ReleaseCause = Extract<DriverDutyEvent, { type: 'DriverReleased' }>['data']['cause'];

const because = {
  RideCompleted: 'ride_over',
  RideCancelled: 'ride_over',
  RideGivenBack: 'given_back',
  DriverAbsenceReported: 'driver_absent',
} as const satisfies Partial<Record<RideEvent['type'], ReleaseCause>>;

/** A driver whom the rider waited for in vain has missed the ride. */
const causeOf = ({ type, data }: Extract<RideEvent, { type: keyof typeof because }>): ReleaseCause =>
  type === 'RideCancelled' && isMissedByDriver(data) ? 'driver_absent' : because[type];

const { on, process } = processBuilder<{ events: RideEvent }>();

export const releaseProcess = process('release', {}, [
  on(
    ['RideCompleted', 'RideCancelled', 'RideGivenBack', 'DriverAbsenceReported'],
    {},
    ['ReleaseDriver'],
    (_, event) => {
      const { driverId, rideId } = event.data;
      if (driverId === null) return [];
      const cause = causeOf(event);
      return [sendAction(driverDuty, driverId, { type: 'ReleaseDriver', driverId, rideId, cause, now: event.at })];
    },
  ),
]);
