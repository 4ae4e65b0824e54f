import { familyProcess } from '@saferide/domain/processes/family-process';
import { passengerProcess } from '@saferide/domain/processes/passenger-process';
import { trackingEndProcess } from '@saferide/domain/processes/tracking-end-process';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Module } from '../kernel/module.ts';
import { type NotificationChannel, sendThrough } from '../kernel/notification-channel.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountFamily } from './family-commands.ts';
import { openTripLink } from './passenger-text.ts';
import { mountEndLink, mountShareTrip } from './trip-links.ts';

interface PassengerServices {
  readonly notificationChannels: readonly NotificationChannel[];
}

export const tracking: Module<RideServices & PassengerServices & Pick<Infrastructure, 'systemKey'>> = {
  mount: (router, app) => {
    mountShareTrip(router, app);
    mountEndLink(router, app);
    mountFamily(router, app);
  },
  processes: ({ log, notificationChannels }) => [
    runnableProcess(trackingEndProcess, {}),
    runnableProcess(familyProcess, {}),
    runnableProcess(passengerProcess, {
      openTripLink: (shared, { context }) => openTripLink(log, shared, context),
      notify: sendThrough(notificationChannels),
    }),
  ],
};
