import { rideWatchProcess } from '@saferide/domain/processes/ride-watch-process';
import { safetyCheckProcess } from '@saferide/domain/processes/safety-check-process';
import type { Module } from '../kernel/module.ts';
import { runnableProcess } from '../processes/run-process.ts';
import {
  type AlertServices,
  mountAlertReports,
  mountLocationSafetyCheck,
  mountOperatorAlerts,
  runnableAlertProcess,
} from './alert-reports.ts';
import { createRideObserver, mountAnswerCheck, type RideWatchServices } from './ride-observer.ts';

const checks = runnableProcess(safetyCheckProcess, {});

export const safety: Module<AlertServices & RideWatchServices> = {
  mount: (router, app) => {
    mountAlertReports(router, app);
    mountLocationSafetyCheck(router, app);
    mountAnswerCheck(router, app, checks);
    mountOperatorAlerts(router, app);
  },
  processes: (app) => {
    const { notice, skips } = createRideObserver(app);
    return [
      runnableAlertProcess,
      checks,
      runnableProcess(
        rideWatchProcess,
        { observation: ({ rideId }, { context }) => notice(rideId, context) },
        { skips },
      ),
    ];
  },
};
