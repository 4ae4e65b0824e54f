import { notificationProcess } from '@saferide/domain/notification/notification-process';
import type { Module } from '../app-context.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountPushSubscriptions } from './push-subscriptions.ts';
import { remindOfScheduledRides } from './scheduled-rides.ts';

export const notification: Module = {
  mount: mountPushSubscriptions,
  processes: (app) => [
    runnableProcess(
      notificationProcess(app.dispatch, app.notificationPolicy),
      {
        tell: async (notices) => {
          for (const channel of app.notificationChannels) await channel.tell(notices);
        },
      },
      { catchUp: () => remindOfScheduledRides(app) },
    ),
  ],
};
