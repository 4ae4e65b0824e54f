import type { Column } from '../column.ts';
import { mountCountedRides } from './counted-rides.ts';
import { mountDriverRides } from './driver-rides.ts';
import { mountHouseStats } from './house-stats.ts';
import { mountPersonalStats } from './personal-stats.ts';

export const statistics: Column = {
  mount: (router, services) => {
    mountPersonalStats(router, services);
    mountHouseStats(router, services);
    mountCountedRides(router, services);
    mountDriverRides(router, services);
  },
};
