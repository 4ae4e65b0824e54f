import * as history from './history.ts';
import * as push from './push.ts';

export const calls = { notifications: { ...push, ...history } };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = [] as const;
