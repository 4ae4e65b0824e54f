import { expiryProcess } from '@saferide/domain/subscription/expiry-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial } from './trial.ts';
import { trialClaiming } from './trial-claims.ts';

export const subscription: Column = {
  mount: (router, house) => {
    mountTrial(router, house);
    mountSubscribe(router, house);
  },
  processes: (house) => [runnable(expiryProcess, {}), trialClaiming(house)],
};
