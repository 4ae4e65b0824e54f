import type { Module } from '../module-interface/api-module.ts';
import { mountDriverPayments, paymentUpdates } from './payments.ts';
import { mountSubscription } from './subscription.ts';
import { subscriptionPast } from './subscription-past.ts';

export const subscription: Module = {
  mount: (router, services) => {
    mountSubscription(router, services);
    mountDriverPayments(router, services);
  },
  publishers: paymentUpdates,
  past: [subscriptionPast],
};
