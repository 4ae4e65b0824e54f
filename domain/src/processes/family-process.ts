import { type DriverDutyEvent, driverDuty } from '../driver-duty/index.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import type { UpdateFamily } from '../tracking/commands.ts';
import { tracking } from '../tracking/lifecycle.ts';
import { isAtWork, receivesTexts, workStatusIn } from '../tracking/state.ts';

const { on, process } = processBuilder<{ events: DriverDutyEvent; commands: UpdateFamily }>();

export const familyProcess = process('family', {}, [
  on(
    ['WentOnline', 'WentOffline'],
    {
      tracking: aggregateRead(tracking, ({ data }) => data.driverId),
      duty: aggregateRead(driverDuty, ({ data }) => data.driverId),
    },
    ['UpdateFamily'],
    ({ tracking: state, duty }, { type, at: now, data: { driverId } }) => {
      if (state.status !== 'sharing' || !state.familyOn) return [];
      const status = workStatusIn(duty);
      // The status has changed since this event.
      if (isAtWork(status) !== (type === 'WentOnline')) return [];
      const memberIds = state.members.filter(receivesTexts).map(({ memberId }) => memberId);
      return memberIds.length === 0
        ? []
        : [sendAction(tracking, driverId, { type: 'UpdateFamily', memberIds, status, now })];
    },
  ),
]);
