import type { Module } from '../column.ts';
import { mountMap } from './map.ts';
import { mountReverse } from './reverse.ts';
import { mountRoute } from './route.ts';
import { mountSearch } from './search.ts';

export const place: Module = {
  mount: (router, services) => {
    mountSearch(router, services);
    mountReverse(router, services);
    mountRoute(router, services);
    mountMap(router, services);
  },
};
