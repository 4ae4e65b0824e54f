import { expiryProcess } from '@saferide/domain/subscription/expiry-process';
import type { Column } from '../column.ts';
import { runnable } from '../processes/run-process.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial } from './trial.ts';

export const subscription: Column = {
  mount: (router, house) => {
    mountTrial(router, house);
    mountSubscribe(router, house);
  },
  processes: () => [runnable(expiryProcess, {})],
};
