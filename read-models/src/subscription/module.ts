import { subscriptions } from './subscriptions.ts';

export const subscriptionModels = [subscriptions] as const;
