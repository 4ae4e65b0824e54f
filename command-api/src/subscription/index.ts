import type { Column } from '../column.ts';
import { expiry } from './expiry.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial } from './trial.ts';
import { trialClaiming } from './trial-claims.ts';

export const subscription: Column = {
  mount: (router, house) => {
    mountTrial(router, house);
    mountSubscribe(router, house);
  },
  processes: (house) => [expiry, trialClaiming(house)],
};
