import { aggregate } from '../kernel/aggregate.ts';
import { driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals } from './index.ts';

export const subscriptionModule = [
  aggregate(driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals, 'own'),
] as const;
