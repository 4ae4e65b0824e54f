import type { Module } from '../kernel/module.ts';
import type { RideServices } from '../kernel/services.ts';
import { releaseDriverDuty, runnableFitnessProcess } from './entitlement.ts';
import {
  mountOnlineStatus,
  mountReportLocation,
  runnablePresenceProcess,
  type TrailServices,
} from './online-status.ts';

export const driverDuty: Module<RideServices & TrailServices> = {
  mount: (router, app) => {
    mountOnlineStatus(router, app);
    mountReportLocation(router, app);
  },
  processes: (app) => [releaseDriverDuty, runnableFitnessProcess, runnablePresenceProcess(app)],
};
