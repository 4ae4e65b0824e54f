import type { Module } from '../column.ts';
import { mountAdminStats } from './admin-stats.ts';
import { mountCountedRides } from './counted-rides.ts';
import { mountDriverRides } from './driver-rides.ts';
import { mountPersonalStats } from './personal-stats.ts';

export const statistics: Module = {
  mount: (router, services) => {
    mountPersonalStats(router, services);
    mountAdminStats(router, services);
    mountCountedRides(router, services);
    mountDriverRides(router, services);
  },
};
