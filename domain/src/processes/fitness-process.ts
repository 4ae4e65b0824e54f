import { type DriverEvent, type DriverState, driver } from '../driver/index.ts';
import { refuseUnfit } from '../driver-duty/decide.ts';
import { fitnessOf } from '../driver-duty/entitlement.ts';
import type { DriverDutyEvent } from '../driver-duty/events.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import { ride } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';

const { on, process } = processBuilder<{ events: DriverEvent | DriverDutyEvent }>();

const offline = (driverId: string, state: DriverState, now: Instant) => {
  const unfit = refuseUnfit(fitnessOf(state));
  if (unfit === null) return [];
  const reason = unfit.refusal === 'DriverSuspended' ? 'suspended' : 'vehicle_not_approved';
  return [sendAction(driverDuty, driverId, { type: 'GoOffline', driverId, reason, now })];
};

/** Unfit drivers finish their current ride, but lose their scheduled rides. */
export const fitnessProcess = process('driver fitness', {}, [
  on(
    ['VehicleBarred', 'VerificationFailed', 'DriverSuspended'],
    {
      driver: aggregateRead(driver, ({ data }) => data.driverId),
      duty: aggregateRead(driverDuty, ({ data }) => data.driverId),
    },
    ['GoOffline', 'GiveRideBack'],
    ({ driver: state, duty }, { data: { driverId } }, now) => {
      const away = offline(driverId, state, now);
      if (away.length === 0) return [];
      const reason = 'The driver may not drive at the moment';
      return [
        ...away,
        ...duty.reservations.map(({ rideId }) =>
          sendAction(ride, rideId, { type: 'GiveRideBack', driverId, reason, now }),
        ),
      ];
    },
  ),
  on(
    'DriverReleased',
    { driver: aggregateRead(driver, ({ data }) => data.driverId) },
    ['GoOffline'],
    ({ driver: state }, { data: { driverId } }, now) => offline(driverId, state, now),
  ),
]);
