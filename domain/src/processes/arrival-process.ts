import { driver } from '../driver/index.ts';
import { driverDuty, fitnessOf } from '../driver-duty/index.ts';
import { aggregateRead, combinedSendAction, processBuilder, sendAction } from '../kernel/process.ts';
import type { Fix } from '../place/fix.ts';
import { ride } from '../ride/lifecycle.ts';

export interface ArrivalReport {
  readonly type: 'MarkArrived';
  readonly rideId: string;
  readonly driverId: string;
  readonly fix: Fix | null;
}

const { onRequest, process } = processBuilder<{ requests: ArrivalReport }>();

export const arrivalProcess = process('arrival', {}, [
  onRequest(
    'MarkArrived',
    {
      ride: aggregateRead(ride, ({ rideId }) => rideId),
      driver: aggregateRead(driver, ({ driverId }) => driverId),
      duty: aggregateRead(driverDuty, ({ driverId }) => driverId),
    },
    ['BeginScheduledRide', 'MarkArrived'],
    (view, { rideId, driverId, fix }, now) => {
      const { ride: state, duty } = view;
      const arrived = sendAction(ride, rideId, { type: 'MarkArrived', driverId, fix, now });
      const theirs = state.status === 'accepted' && state.assignment.driverId === driverId;
      if (!theirs || state.booking.scheduledFor === null) return [arrived];
      if (duty.status === 'engaged' && duty.rideId === rideId) return [arrived];
      const fitness = fitnessOf(view.driver);
      const vehicleType = view.driver.status === 'none' ? state.booking.vehicleType : view.driver.driver.vehicleType;
      const begin = { type: 'BeginScheduledRide', driverId, rideId, vehicleType, fitness, now } as const;
      return [combinedSendAction(sendAction(driverDuty, driverId, begin), arrived)];
    },
  ),
]);
