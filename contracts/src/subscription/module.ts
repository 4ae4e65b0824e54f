import * as subscription from './subscription.ts';

/** Calls by OpenAPI tag. */
export const calls = { subscription };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['subscriptions'] as const;
