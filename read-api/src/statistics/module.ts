import type { Module } from '../module-interface/api-module.ts';
import { mountAdminStats } from './admin-stats.ts';
import { mountCountedRides } from './counted-rides.ts';
import { mountDriverRideStatistics } from './driver-rides.ts';
import { mountPersonalStats } from './personal-stats.ts';

export const statistics: Module = {
  mount: (router, services) => {
    mountPersonalStats(router, services);
    mountAdminStats(router, services);
    mountCountedRides(router, services);
    mountDriverRideStatistics(router, services);
  },
};
