import { noticeProcess } from '@saferide/domain/notice/notice-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { remindOfScheduledRides } from './scheduled-rides.ts';
import { mountSubscriptions } from './subscribe.ts';

export const notice: Column = {
  mount: mountSubscriptions,
  processes: (house) => [
    runnable(
      noticeProcess(house.dispatch, house.noticePolicy),
      {
        tell: async (notices) => {
          for (const channel of house.noticeChannels) await channel.tell(notices);
        },
      },
      { catchUp: () => remindOfScheduledRides(house) },
    ),
  ],
};
