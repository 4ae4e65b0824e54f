import * as subscription from './subscription.ts';

export const calls = { subscription };
export * as frames from './frames.ts';
export const readModels = ['subscriptions'] as const;
