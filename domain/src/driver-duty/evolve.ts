import { giveBacksAfter } from './duty-policy.ts';
import type { DriverDutyEvent } from './events.ts';
import type { DriverDutyState } from './state.ts';

export const evolve = (state: DriverDutyState, event: DriverDutyEvent): DriverDutyState => {
  switch (event.type) {
    case 'WentOnline': {
      const { vehicleType, reservations, givenBackAt } = event.data;
      return { status: 'free', vehicleType, reservations, givenBackAt };
    }
    case 'WentOffline':
      return { status: 'offline', reservations: state.reservations, givenBackAt: state.givenBackAt };
    case 'DriverEngaged':
      if (state.status === 'offline') return state;
      return { ...state, status: 'engaged', rideId: event.data.rideId, until: event.data.until };
    case 'DriverReleased': {
      if (state.status !== 'engaged' || state.rideId !== event.data.rideId) return state;
      const { vehicleType, reservations } = state;
      return { status: 'free', vehicleType, reservations, givenBackAt: givenBackIn(state, event) };
    }
    case 'ScheduledRideReserved': {
      const { rideId, from, until } = event.data;
      return { ...state, reservations: [...state.reservations, { rideId, from, until }] };
    }
    case 'ScheduledRideReleased': {
      const reservations = state.reservations.filter((r) => r.rideId !== event.data.rideId);
      return { ...state, reservations, givenBackAt: givenBackIn(state, event) };
    }
  }
};

type Released = Extract<DriverDutyEvent, { type: 'DriverReleased' | 'ScheduledRideReleased' }>;

const givenBackIn = ({ givenBackAt }: DriverDutyState, { at, data }: Released): DriverDutyState['givenBackAt'] =>
  data.cause === 'given_back' ? giveBacksAfter(givenBackAt, at) : givenBackAt;
