import * as push from './push.ts';

/** Calls by OpenAPI tag. */
export const calls = { notifications: push };
export * as frames from './frames.ts';
/** Read models, for `drawnFrom`. */
export const readModels = [] as const;
