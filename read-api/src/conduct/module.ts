import type { Module } from '../module-interface/api-module.ts';
import { mountBlockedPeople } from './blocked-people.ts';
import { mountConductOfRide } from './conduct-of-ride.ts';
import { mountConductReports } from './reports.ts';

export const conduct: Module = {
  mount: (router, services) => {
    mountConductOfRide(router, services);
    mountBlockedPeople(router, services);
    mountConductReports(router, services);
  },
};
