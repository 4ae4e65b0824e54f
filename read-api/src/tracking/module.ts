import type { Module } from '../module-interface/api-module.ts';
import { mountFamilyTracking } from './family-tracking.ts';
import { mountFollowTrip } from './follow-trip.ts';
import { mountFollowWork } from './follow-work.ts';
import { mountOwnLinks } from './own-links.ts';

export const tracking: Module = {
  mount: (router, services) => {
    mountFollowTrip(router, services);
    mountFollowWork(router, services);
    mountOwnLinks(router, services);
    mountFamilyTracking(router, services);
  },
};
