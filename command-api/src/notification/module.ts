import { notificationProcess } from '@saferide/domain/notification/notification-process';
import type { Module } from '../kernel/module.ts';
import { sendThrough } from '../kernel/notification-channel.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountMarkNotifications } from './mark-notifications.ts';
import { mountPushSubscriptions } from './push-subscriptions.ts';
import type { NotificationServices } from './services.ts';
import { remindOfScheduledRides, type ScheduledRidesServices } from './still-relevant.ts';

type NotificationContext = NotificationServices & ScheduledRidesServices & Pick<RideServices, 'commands' | 'log'>;

export const notification: Module<NotificationContext> = {
  mount: (router, app) => {
    mountPushSubscriptions(router, app);
    mountMarkNotifications(router, app);
  },
  processes: (app) => [
    runnableProcess(
      notificationProcess(app.dispatch, app.notificationPolicy),
      { notify: sendThrough(app.notificationChannels) },
      { catchUp: () => remindOfScheduledRides(app) },
    ),
  ],
};
