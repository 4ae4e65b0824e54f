import type { Column } from '../column.ts';
import { mountMap } from './map.ts';

export const place: Column = {
  mount: (router, services) => {
    mountMap(router, services);
  },
};
