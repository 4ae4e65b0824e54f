import type { Column } from '../column.ts';
import { mountReverse } from './reverse.ts';
import { mountSearch } from './search.ts';

/** Every query about where places are. Of whom it is asked, and by whom, nothing is kept. */
export const place: Column = {
  mount: (router, services) => {
    mountSearch(router, services);
    mountReverse(router, services);
  },
};
