import { reservationAccessProcess } from '@saferide/domain/processes/reservation-access-process';
import type { Module } from '../kernel/module.ts';
import { type NotificationChannel, sendThrough } from '../kernel/notification-channel.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { runnableDutyReleaseProcess, runnableFitnessProcess } from './entitlement.ts';
import {
  mountOnlineStatus,
  mountReportLocation,
  runnablePresenceProcess,
  type TrailServices,
} from './online-status.ts';

interface AccessServices {
  readonly notificationChannels: readonly NotificationChannel[];
}

const runnableReservationAccessProcess = ({ notificationChannels }: AccessServices) =>
  runnableProcess(reservationAccessProcess, {
    notify: sendThrough(notificationChannels),
  });

export const driverDuty: Module<RideServices & TrailServices & AccessServices> = {
  mount: (router, app) => {
    mountOnlineStatus(router, app);
    mountReportLocation(router, app);
  },
  processes: (app) => [
    runnableDutyReleaseProcess,
    runnableFitnessProcess,
    runnablePresenceProcess(app),
    runnableReservationAccessProcess(app),
  ],
};
