import type { Column } from '../column.ts';
import { mountPayments } from './payments.ts';
import { mountSubscription } from './subscription.ts';

export const subscription: Column = {
  mount: (router, services) => {
    mountSubscription(router, services);
    mountPayments(router, services);
  },
};
