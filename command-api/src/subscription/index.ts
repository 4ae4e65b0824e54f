import type { Column } from '../column.ts';
import { subscriptionReaction, subscriptionTimer } from './expiry.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial } from './trial.ts';

export const subscription: Column = {
  mount: (router, house) => {
    mountTrial(router, house);
    mountSubscribe(router, house);
  },
  reactions: ({ log, timers }) => [subscriptionReaction(log, timers)],
  timers: ({ log, timers }) => ({ subscription: subscriptionTimer(log, timers) }),
};
