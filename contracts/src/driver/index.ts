import * as driver from './driver.ts';

export const calls = { driver };
export const readModels = ['drivers'] as const;
