import type { Module } from '../app-context.ts';
import { fitnessRunner } from './fitness.ts';
import { mountOnlineStatus } from './online-status.ts';
import { presenceRunner } from './presence.ts';
import { releaseDriverDuty } from './release.ts';
import { mountReportLocation } from './report-location.ts';

export const driverDuty: Module = {
  mount: (router, app) => {
    mountOnlineStatus(router, app);
    mountReportLocation(router, app);
  },
  processes: (app) => [releaseDriverDuty, fitnessRunner, presenceRunner(app)],
};
