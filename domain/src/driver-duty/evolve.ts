import type { DriverDutyEvent } from './events.ts';
import type { DriverDutyState } from './state.ts';

/** Total: an event that does not fit the state leaves it as it is. */
export const evolve = (state: DriverDutyState, event: DriverDutyEvent): DriverDutyState => {
  switch (event.type) {
    case 'WentOnline':
      return { status: 'free', vehicleType: event.data.vehicleType, reservations: event.data.reservations };
    case 'WentOffline':
      return { status: 'offline', reservations: state.reservations };
    case 'DriverEngaged':
      if (state.status === 'offline') return state;
      return { ...state, status: 'engaged', rideId: event.data.rideId, until: event.data.until };
    case 'DriverReleased':
      if (state.status !== 'engaged' || state.rideId !== event.data.rideId) return state;
      return { status: 'free', vehicleType: state.vehicleType, reservations: state.reservations };
    case 'ScheduledRideReserved': {
      const { rideId, from, until } = event.data;
      return { ...state, reservations: [...state.reservations, { rideId, from, until }] };
    }
    case 'ScheduledRideReleased':
      return { ...state, reservations: state.reservations.filter((r) => r.rideId !== event.data.rideId) };
  }
};
