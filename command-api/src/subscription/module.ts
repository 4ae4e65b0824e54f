import type { Module } from '../app-context.ts';
import { expiryRunner } from './expiry.ts';
import { mountSubscribe } from './subscribe.ts';
import { mountTrial } from './trial.ts';
import { trialClaimRunner } from './trial-claims.ts';

export const subscription: Module = {
  mount: (router, app) => {
    mountTrial(router, app);
    mountSubscribe(router, app);
  },
  processes: (app) => [expiryRunner, trialClaimRunner(app)],
};
