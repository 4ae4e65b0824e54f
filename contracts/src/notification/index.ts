import * as push from './push.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { notifications: push };
export * as frames from './frames.ts';
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = [] as const;
