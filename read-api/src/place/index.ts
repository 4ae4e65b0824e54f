import type { Column } from '../column.ts';
import { mountMap } from './map.ts';
import { mountRoute } from './route.ts';

/** Where places are, and the way between them. */
export const place: Column = {
  mount: (router, services) => {
    mountMap(router, services);
    mountRoute(router, services);
  },
};
