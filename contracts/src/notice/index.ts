import * as push from './push.ts';

export const calls = { notifications: push };
export const readModels = [] as const;
