import { checkProcess } from '@saferide/domain/safety/checks/check-process';
import { watchProcess } from '@saferide/domain/safety/watch/watch-process';
import type { Module } from '../column.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { mountAnswerCheck } from './answer.ts';
import { mountOperatorAlerts } from './by-operator.ts';
import { alertRunner, mountAlertReports, mountLocationSafetyCheck } from './report.ts';
import { createRideObserver } from './watched-rides.ts';

const checks = runnableProcess(checkProcess, {});

export const safety: Module = {
  mount: (router, app) => {
    mountAlertReports(router, app);
    mountLocationSafetyCheck(router, app);
    mountAnswerCheck(router, app, checks);
    mountOperatorAlerts(router, app);
  },
  processes: (app) => {
    const { notice, skips } = createRideObserver(app);
    return [
      alertRunner,
      checks,
      runnableProcess(watchProcess, { notice: ({ rideId }, { context }) => notice(rideId, context) }, { skips }),
    ];
  },
};
