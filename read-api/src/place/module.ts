import type { Module } from '../module-interface/api-module.ts';
import { mountMap } from './map.ts';
import { mountSearch } from './place-search.ts';
import { mountReverseGeocoding } from './reverse-geocoding.ts';
import { mountRoute } from './route.ts';

export const place: Module = {
  mount: (router, services) => {
    mountSearch(router, services);
    mountReverseGeocoding(router, services);
    mountRoute(router, services);
    mountMap(router, services);
  },
};
