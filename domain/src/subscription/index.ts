import { aggregate } from '../column.ts';
import { driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals } from './published.ts';

export const subscriptionColumn = [
  aggregate(driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals),
] as const;
