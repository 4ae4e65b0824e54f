import type { Module } from '../kernel/module.ts';
import type { RideServices } from '../kernel/services.ts';
import { fitnessRunner } from './fitness.ts';
import { mountOnlineStatus } from './online-status.ts';
import { runnablePresenceProcess } from './presence.ts';
import { releaseDriverDuty } from './release.ts';
import type { TrailServices } from './report-location.ts';
import { mountReportLocation } from './report-location.ts';

export const driverDuty: Module<RideServices & TrailServices> = {
  mount: (router, app) => {
    mountOnlineStatus(router, app);
    mountReportLocation(router, app);
  },
  processes: (app) => [releaseDriverDuty, fitnessRunner, runnablePresenceProcess(app)],
};
