import { subscriptions } from './subscriptions.ts';

export const subscription = [subscriptions] as const;
