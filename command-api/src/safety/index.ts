import { checkProcess } from '@saferide/domain/safety/checks/check-process';
import { watchProcess } from '@saferide/domain/safety/watch/watch-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountAnswer } from './answer.ts';
import { mountOperatorAlerts } from './by-operator.ts';
import { alerts, mountLocationSafetyCheck, mountReports } from './report.ts';
import { watchedRides } from './watched-rides.ts';

const checks = runnable(checkProcess, {});

export const safety: Column = {
  mount: (router, house) => {
    mountReports(router, house);
    mountLocationSafetyCheck(router, house);
    mountAnswer(router, house, checks);
    mountOperatorAlerts(router, house);
  },
  processes: (house) => {
    const { notice, passesOver } = watchedRides(house);
    return [
      alerts,
      checks,
      runnable(watchProcess, { notice: ({ rideId }, { work }) => notice(rideId, work) }, { passesOver }),
    ];
  },
};
