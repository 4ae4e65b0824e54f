import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { DriverDutyCommand } from './commands.ts';
import {
  decideGoOffline,
  decideGoOnline,
  refuseAlreadyOffline,
  refuseAlreadyOnline,
  refuseOffline,
  refuseOnRide,
} from './decide/duty.ts';
import {
  decideBeginScheduledRide,
  decideEngageDriver,
  decideEngageDriverAgain,
  decideReserveScheduledRide,
  releaseDriver,
} from './decide/engagement.ts';
import type { DriverDutyEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { DriverDutyRefusal } from './refusals.ts';
import type { DriverDutyState } from './state.ts';

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
