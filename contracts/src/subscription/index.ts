import * as subscription from './subscription.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { subscription };
export * as frames from './frames.ts';
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['subscriptions'] as const;
