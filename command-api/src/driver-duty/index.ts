import type { Column } from '../column.ts';
import { fitness } from './fitness.ts';
import { mountOnlineStatus } from './online-status.ts';
import { presence } from './presence.ts';
import { release } from './release.ts';
import { mountReportLocation } from './report-location.ts';

export const driverDuty: Column = {
  mount: (router, house) => {
    mountOnlineStatus(router, house);
    mountReportLocation(router, house);
  },
  processes: (house) => [release, fitness, presence(house)],
};
