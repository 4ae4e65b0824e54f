import { at, processOf } from '../kernel/process.ts';
import type { Notification } from '../notification/index.ts';
import { assignedDriver, type RideEvent, ride } from '../ride/index.ts';

export interface SharedRide {
  readonly accountId: string;
  readonly rideId: string;
}

const { on, ask, process } = processOf<{
  events: RideEvent;
  questions: {
    openTripLink: { readonly question: SharedRide; readonly answer: unknown };
    tell: { readonly question: readonly Notification[]; readonly answer: unknown };
  };
}>();

/** Opens the tracking link before sending the text that contains it. */
export const passengerProcess = process('passenger', {}, [
  on(
    ['RideAccepted', 'StartCodeRenewed'],
    { ride: at(ride, ({ data }) => data.rideId) },
    ['ask openTripLink', 'ask tell'],
    ({ ride: state }, { at: now, data: { rideId, customerId, driverId } }) => {
      if (!('booking' in state) || state.booking.passenger === null || assignedDriver(state) !== driverId) return [];
      return [
        ask('openTripLink', { accountId: customerId, rideId }),
        ask('tell', [
          {
            ...{ id: `ride_for_passenger ${rideId} ${now}`, recipient: customerId, at: now },
            ...{ kind: 'ride_for_passenger', facts: { rideId, driverId } },
          },
        ]),
      ];
    },
  ),
]);
