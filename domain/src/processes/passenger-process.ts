import { aggregateRead, processBuilder } from '../kernel/process.ts';
import type { Notification } from '../notification/index.ts';
import { assignedDriver, type RideEvent, ride } from '../ride/index.ts';

export interface TripLinkRequest {
  readonly accountId: string;
  readonly rideId: string;
}

const { on, call, process } = processBuilder<{
  events: RideEvent;
  calls: {
    openTripLink: { readonly input: TripLinkRequest; readonly answer: unknown };
    notify: { readonly input: readonly Notification[]; readonly answer: unknown };
  };
}>();

/** Opens the tracking link before sending the text that contains it. */
export const passengerProcess = process('passenger', {}, [
  on(
    ['RideAccepted', 'StartCodeRenewed'],
    { ride: aggregateRead(ride, ({ data }) => data.rideId) },
    ['call openTripLink', 'call notify'],
    ({ ride: state }, { at: now, data: { rideId, customerId, driverId } }) => {
      if (!('booking' in state) || state.booking.passenger === null || assignedDriver(state) !== driverId) return [];
      return [
        call('openTripLink', { accountId: customerId, rideId }),
        call('notify', [
          {
            ...{ id: `ride_for_passenger ${rideId} ${now}`, recipient: customerId, at: now },
            ...{ kind: 'ride_for_passenger', facts: { rideId, driverId } },
          },
        ]),
      ];
    },
  ),
]);
