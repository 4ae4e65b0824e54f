import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { DriverDutyCommand } from './commands.ts';
import {
  alreadyOffline,
  alreadyOnline,
  decideGoOffline,
  decideGoOnline,
  offlineDriver,
  onRide,
} from './decide/duty.ts';
import { beginScheduled, engage, engageAgain, releaseDriver, reserve } from './decide/engagement.ts';
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
    on(['free', 'engaged'], 'GoOnline', [], alreadyOnline),
    on('free', 'GoOffline', ['WentOffline'], decideGoOffline),
    on('engaged', 'GoOffline', [], onRide),
    on('offline', 'GoOffline', [], alreadyOffline),

    on('free', 'EngageDriver', ['DriverEngaged'], engage),
    on('engaged', 'EngageDriver', [], engageAgain),
    on('offline', 'EngageDriver', [], offlineDriver),
    on('offline', 'ReserveScheduledRide', [], offlineDriver),
    on(['free', 'engaged'], 'ReserveScheduledRide', ['ScheduledRideReserved'], reserve),
    on(
      ['offline', 'free'],
      'BeginScheduledRide',
      ['WentOnline', 'ScheduledRideReleased', 'DriverEngaged'],
      beginScheduled,
    ),
    on('engaged', 'BeginScheduledRide', [], onRide),
    on(['offline', 'free', 'engaged'], 'ReleaseDriver', ['DriverReleased', 'ScheduledRideReleased'], releaseDriver),
  ],
  { restsAt: ['WentOnline'] },
);
