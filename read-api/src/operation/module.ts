import type { Module } from '../module-interface/api-module.ts';
import { mountExplorer } from './explorer/mount-explorer.ts';
import { mountDeliveries, mountFiguresNow } from './figures-now.ts';
import { mountParkedEvents } from './parked-events.ts';
import { mountProjections } from './projections.ts';
import { mountTimeTravel } from './time-travel.ts';

export const operation: Module = {
  mount: (router, services) => {
    mountProjections(router, services);
    mountExplorer(router, services);
    mountParkedEvents(router, services);
    mountFiguresNow(router, services);
    mountDeliveries(router, services);
    mountTimeTravel(router, services);
  },
};
