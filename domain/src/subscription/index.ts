import { aggregate } from '../column.ts';
import { driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals } from './published.ts';

export const subscriptionModule = [
  aggregate(driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals),
] as const;
