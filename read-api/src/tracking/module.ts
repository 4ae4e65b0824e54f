import type { Module } from '../module-interface/api-module.ts';
import { mountFamilyTracking, mountOwnLinks } from './family-tracking.ts';
import { mountFollowTrip } from './follow-trip.ts';
import { mountFollowWork } from './follow-work.ts';

export const tracking: Module = {
  mount: (router, services) => {
    mountFollowTrip(router, services);
    mountFollowWork(router, services);
    mountOwnLinks(router, services);
    mountFamilyTracking(router, services);
  },
};
