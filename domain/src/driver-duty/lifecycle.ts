import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { DriverDutyCommand } from './commands.ts';
import {
  decideBeginScheduledRide,
  decideEngageDriver,
  decideEngageDriverAgain,
  decideExtendEngagement,
  decideGoOffline,
  decideGoOnline,
  decideReserveScheduledRide,
  refuseAlreadyOffline,
  refuseAlreadyOnline,
  refuseOffline,
  refuseOnRide,
  releaseDriver,
} from './decide.ts';
import { countsAgainstDriver, giveBacksAfter } from './duty-policy.ts';
import type { DriverDutyEvent } from './events.ts';
import type { DriverDutyRefusal } from './refusals.ts';
import type { DriverDutyState } from './state.ts';

const evolve = (state: DriverDutyState, event: DriverDutyEvent): DriverDutyState => {
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
  countsAgainstDriver(data.cause) ? giveBacksAfter(givenBackAt, at) : givenBackAt;

const { on, decider } = lifecycleOf<DriverDutyState, DriverDutyCommand, DriverDutyEvent, DriverDutyRefusal>();

export const driverDuty = decider(
  'driverDuty',
  { status: 'offline', reservations: [], givenBackAt: [] },
  evolve,
  [
    on('offline', 'GoOnline', ['WentOnline'], decideGoOnline),
    on(['free', 'engaged'], 'GoOnline', [], refuseAlreadyOnline),
    on('free', 'GoOffline', ['WentOffline'], decideGoOffline),
    on('engaged', 'GoOffline', [], refuseOnRide),
    on('offline', 'GoOffline', [], refuseAlreadyOffline),

    on('free', 'EngageDriver', ['DriverEngaged'], decideEngageDriver),
    on('engaged', 'EngageDriver', [], decideEngageDriverAgain),
    on('offline', 'EngageDriver', [], refuseOffline),
    on('engaged', 'ExtendEngagement', ['DriverEngaged'], decideExtendEngagement),
    on(['offline', 'free'], 'ExtendEngagement', [], () => []),
    on('offline', 'ReserveScheduledRide', [], refuseOffline),
    on(['free', 'engaged'], 'ReserveScheduledRide', ['ScheduledRideReserved'], decideReserveScheduledRide),
    on(
      ['offline', 'free'],
      'BeginScheduledRide',
      ['WentOnline', 'ScheduledRideReleased', 'DriverEngaged'],
      decideBeginScheduledRide,
    ),
    on('engaged', 'BeginScheduledRide', [], refuseOnRide),
    on(['offline', 'free', 'engaged'], 'ReleaseDriver', ['DriverReleased', 'ScheduledRideReleased'], releaseDriver),
  ],
  { restsAt: ['WentOnline'] },
);
