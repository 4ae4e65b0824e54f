import type { Module } from '../module-interface/api-module.ts';
import { mountAvailability, mountMap, mountReverseGeocoding, mountRoute, mountSearch } from './place-queries.ts';

export const place: Module = {
  mount: (router, services) => {
    mountSearch(router, services);
    mountReverseGeocoding(router, services);
    mountRoute(router, services);
    mountMap(router, services);
    mountAvailability(router, services);
  },
};
