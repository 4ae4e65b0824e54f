import type { ReleaseDriver } from '../driver-duty/commands.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import { sendAction } from '../kernel/process.ts';
import type { RideEvent } from '../ride/events.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  DRIVER_1,
  driverAbsenceReported,
  RIDE,
  rideCancelled,
  rideCompleted,
  rideGivenBack,
} from '../testing/ride-fixtures.ts';
import { releaseProcess } from './release-process.ts';

const released = (cause: ReleaseDriver['cause'], minutes: number) =>
  sendAction(driverDuty, DRIVER_1, {
    type: 'ReleaseDriver',
    driverId: DRIVER_1,
    rideId: RIDE,
    cause,
    now: minutesIn(minutes),
  });

const cancelled = rideCancelled('rider_asked');
const waitedInVain = { ...cancelled, data: { ...cancelled.data, cancelledBy: 'system' } } as RideEvent;

export const releaseSpec: ProcessSpec = {
  process: releaseProcess,
  rules: [
    rule('a completed ride releases its driver', { when: onEvent(rideCompleted) }, [released('ride_over', 60)]),
    rule('a ride whose rider never came releases its driver', { when: onEvent(rideCancelled('rider_no_show')) }, [
      released('ride_over', 12),
    ]),
    rule('a ride without a driver needs no release', { when: onEvent(rideCancelled('no_driver_found')) }, []),
    rule('a driver who gives a ride back is released', { when: onEvent(rideGivenBack(1)) }, [
      released('given_back', 3),
    ]),
    rule('a driver who agrees to cancel is released', { when: onEvent(rideCancelled('rider_asked')) }, [
      released('ride_over', 12),
    ]),
    rule('a driver whom the rider waited for in vain is released as absent', { when: onEvent(waitedInVain) }, [
      released('driver_absent', 12),
    ]),
    rule('a driver reported absent is released', { when: onEvent(driverAbsenceReported(2)) }, [
      released('driver_absent', 21),
    ]),
  ],
};
