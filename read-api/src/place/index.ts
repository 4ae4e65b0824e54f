import type { Column } from '../column.ts';
import { mountMap } from './map.ts';
import { mountRoute } from './route.ts';

/** Where places are, the way between them, and what maps of them are drawn from. */
export const place: Column = {
  mount: (router, services) => {
    mountMap(router, services);
    mountRoute(router, services);
  },
};
