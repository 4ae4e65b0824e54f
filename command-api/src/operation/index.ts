import type { Column } from '../column.ts';
import { mountProjectionControl } from './projection-control.ts';
import { mountReveal } from './reveal.ts';
import { mountShowPersonalPart } from './show-personal-part.ts';

export const operation: Column = {
  mount: (router, house) => {
    mountProjectionControl(router, house);
    mountShowPersonalPart(router, house);
    mountReveal(router, house);
  },
};
