import type { Column } from '../column.ts';
import { mountHouseStats } from './house-stats.ts';
import { mountPersonalStats } from './personal-stats.ts';

export const statistics: Column = {
  mount: (router, services) => {
    mountPersonalStats(router, services);
    mountHouseStats(router, services);
  },
};
