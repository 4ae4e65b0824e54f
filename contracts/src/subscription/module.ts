import * as subscription from './subscription.ts';

export const calls = { subscription };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['subscriptions'] as const;
