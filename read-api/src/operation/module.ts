import type { Module } from '../module-interface/api-module.ts';
import { mountCurrentFigures, mountDeliveries } from './current-figures.ts';
import { mountExplorer } from './explorer/mount-explorer.ts';
import { mountParkedEvents } from './parked-events.ts';
import { mountProjections } from './projections.ts';
import { mountTimeTravel } from './time-travel.ts';

export const operation: Module = {
  mount: (router, services) => {
    mountProjections(router, services);
    mountExplorer(router, services);
    mountParkedEvents(router, services);
    mountCurrentFigures(router, services);
    mountDeliveries(router, services);
    mountTimeTravel(router, services);
  },
};
