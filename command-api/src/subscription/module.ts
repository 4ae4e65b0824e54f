import type { Module } from '../kernel/module.ts';
import type { PaymentServices } from '../payment/index.ts';
import { expiryRunner } from './expiry.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial } from './trial.ts';
import type { TrialServices } from './trial-claims.ts';
import { trialClaimRunner } from './trial-claims.ts';

export const subscription: Module<PaymentServices & TrialServices> = {
  mount: (router, app) => {
    mountTrial(router, app);
    mountSubscribe(router, app);
  },
  processes: (app) => [expiryRunner, trialClaimRunner(app)],
};
