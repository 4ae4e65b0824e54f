import type { Column } from '../column.ts';
import { mountEvents } from './events.ts';
import { mountParked } from './parked.ts';
import { mountProjections } from './projections.ts';

/** Every query of operators about the log and the read models. */
export const operation: Column = {
  mount: (router, services) => {
    mountProjections(router, services);
    mountEvents(router, services);
    mountParked(router, services);
  },
};
