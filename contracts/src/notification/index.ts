import * as push from './push.ts';

export const calls = { notifications: push };
export * as frames from './frames.ts';
export const readModels = [] as const;
