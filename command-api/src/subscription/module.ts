import type { Module } from '../kernel/module.ts';
import type { PaymentServices } from '../payment/index.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial, runnableExpiryProcess, runnableTrialClaimProcess, type TrialServices } from './trial.ts';

export const subscription: Module<PaymentServices & TrialServices> = {
  mount: (router, app) => {
    mountTrial(router, app);
    mountSubscribe(router, app);
  },
  processes: (app) => [runnableExpiryProcess, runnableTrialClaimProcess(app)],
};
