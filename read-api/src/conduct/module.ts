import type { Module } from '../module-interface/api-module.ts';
import { mountBlockedPeople, mountConductOfRide, mountConductReports } from './conduct-queries.ts';

export const conduct: Module = {
  mount: (router, services) => {
    mountConductOfRide(router, services);
    mountBlockedPeople(router, services);
    mountConductReports(router, services);
  },
};
